import { SAVED_VIEW_NAME_MAX, type SavedView } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { Link } from '../../../shared/routing/Link.tsx';
import { useCreateReportViewMutation, useRemoveReportViewMutation, useReportViewsQuery } from '../api.ts';
import { ReportMailings } from '../mailings/ReportMailings.tsx';
import { type ReportFilters, writeView } from '../read-filters.ts';

/** Saved views of the reports as links, own ones first, and a way to keep what is shown now. */
export function ReportViews({ filters }: { readonly filters: ReportFilters }): ReactNode {
  const { t } = useTranslation('reports');
  const { data } = useReportViewsQuery();
  const [remove] = useRemoveReportViewMutation();
  const [isSaving, setSaving] = useState(false);
  const [news, setNews] = useState<{ readonly key: 'saved' | 'removed' | 'failed'; readonly name: string }>();
  const query = writeView(filters);
  const views = data?.views ?? [];
  const open = views.find((view) => view.query === query);
  const discard = async ({ id, name }: SavedView): Promise<void> => {
    const { error } = await remove(id);
    setNews({ key: error ? 'failed' : 'removed', name });
  };
  return (
    <div className="zl-report-views">
      {views.length > 0 && (
        <nav aria-label={t('views.label')}>
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <ViewLink view={view} isOpen={view === open} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open === undefined && query !== '' && (
        <TextButton onClick={() => setSaving(true)}>{t('views.saveAs')}</TextButton>
      )}
      {open?.isOwn && <TextButton onClick={() => void discard(open)}>{t('views.remove')}</TextButton>}
      <ReportMailings filters={filters} viewName={open?.name} />
      <span role="status">{news && t(`views.${news.key}`, { name: news.name })}</span>
      {isSaving && (
        <SavePanel
          query={query}
          mayShare={data?.mayShare ?? false}
          onClose={() => setSaving(false)}
          onSaved={(name) => {
            setSaving(false);
            setNews({ key: 'saved', name });
          }}
        />
      )}
    </div>
  );
}

function ViewLink({ view, isOpen }: { readonly view: SavedView; readonly isOpen: boolean }): ReactNode {
  const { t } = useTranslation('reports');
  const { name, query, isOwn, isShared, ownerName } = view;
  return (
    <Link
      className="zl-report-views__link"
      to={{ search: query }}
      aria-current={isOpen ? 'page' : undefined}
      title={isOwn ? undefined : t('views.sharedBy', { name: ownerName })}
    >
      <bdi>{name}</bdi>
      {isShared && (
        <>
          <Icon name="users" sizePx={16} />
          <Hidden>{t('views.shared')}</Hidden>
        </>
      )}
    </Link>
  );
}

interface SavePanelProps {
  readonly query: string;
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

const NAMES = ['name'] as const;
const TAKEN = 409;

/** Names what is shown now, and says whether others see it. */
function SavePanel({ query, mayShare, onClose, onSaved }: SavePanelProps): ReactNode {
  const { t } = useTranslation('reports');
  const [create] = useCreateReportViewMutation();
  const [isShared, setShared] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const hintId = useId();
  const { problems, isBusy, formProps, setProblems } = useForm({
    names: NAMES,
    check: ({ name }) => ({ name: name.trim() === '' ? t('views.nameMissing') : undefined }),
    send: async ({ name }) => {
      setFailed(false);
      const { data, error } = await create({ name: name.trim(), query, isShared });
      if (data) return onSaved(data.name);
      if (error && 'status' in error && error.status === TAKEN) setProblems({ name: t('views.taken') });
      else setFailed(true);
    },
  });
  return (
    <SidePanel edge="end" title={t('views.panelNew')} closeLabel={t('views.close')} onClose={onClose}>
      <form {...formProps} className="zl-report-views__form">
        {hasFailed && <Notice tone="error">{t('views.failed')}</Notice>}
        <TextField
          name="name"
          label={t('views.name')}
          maxLength={SAVED_VIEW_NAME_MAX}
          autoComplete="off"
          problem={problems.name}
        />
        {mayShare && (
          <div>
            <Tick
              checked={isShared}
              aria-describedby={hintId}
              onChange={({ target }) => setShared(target.checked)}
            >
              {t('views.share')}
            </Tick>
            <p id={hintId} className="zl-report__definition">
              {t('views.shareHint')}
            </p>
          </div>
        )}
        <p className="zl-report__definition">{t('views.keeps')}</p>
        <SubmitButton isBusy={isBusy}>{t('views.submit')}</SubmitButton>
      </form>
    </SidePanel>
  );
}
