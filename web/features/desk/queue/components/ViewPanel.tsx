import { SAVED_VIEW_NAME_MAX, type SavedView } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { SidePanel } from '../../../../shared/kit/SidePanel.tsx';
import { Tick } from '../../../../shared/kit/Tick.tsx';
import type { QueueAddress } from '../queue-address.ts';
import type { QueueLayout } from '../queue-layout.ts';
import { addressOfView } from '../queue-views.ts';
import { contentOf, type Views, type ViewTrouble } from '../use-views.ts';

interface ViewPanelProps {
  /** The view to rename or share, which keeps everything else; null for a new one. */
  readonly view: SavedView | null;
  readonly views: Views;
  readonly address: QueueAddress;
  readonly layout: QueueLayout;
  readonly onClose: () => void;
  readonly onSaved: (view: SavedView) => void;
}

const NAMES = ['name'] as const;

/** Names a view and says whether others see it. */
export function ViewPanel({ view, views, address, layout, onClose, onSaved }: ViewPanelProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [trouble, setTrouble] = useState<ViewTrouble>();
  const hintId = useId();
  const { problems, isBusy, formProps, setProblems } = useForm({
    names: NAMES,
    check: ({ name }) => ({ name: name.trim() === '' ? t('views.nameMissing') : undefined }),
    send: async ({ name }) => {
      setTrouble(undefined);
      const named = { name: name.trim(), isShared };
      const reply = await (view
        ? views.change(view, contentOf(named, addressOfView(view.query, view.id), view))
        : views.create(contentOf(named, address, layout)));
      if ('view' in reply) onSaved(reply.view);
      else if (reply.trouble === 'taken') setProblems({ name: t('views.taken') });
      else setTrouble(reply.trouble);
    },
  });
  return (
    <SidePanel
      edge="end"
      title={t(view ? 'views.panelEdit' : 'views.panelNew')}
      closeLabel={t('views.close')}
      onClose={onClose}
    >
      <form {...formProps} className="zl-queue__view-form">
        {trouble && <Notice tone="error">{t(`views.${trouble}`)}</Notice>}
        <TextField
          name="name"
          label={t('views.name')}
          defaultValue={view?.name ?? ''}
          maxLength={SAVED_VIEW_NAME_MAX}
          autoComplete="off"
          problem={problems.name}
        />
        {views.mayShare && (
          <div>
            <Tick
              checked={isShared}
              aria-describedby={hintId}
              onChange={({ target }) => setShared(target.checked)}
            >
              {t('views.share')}
            </Tick>
            <p id={hintId} className="zl-queue__quiet">
              {t('views.shareHint')}
            </p>
          </div>
        )}
        {!view && <p className="zl-queue__quiet">{t('views.keeps')}</p>}
        <SubmitButton isBusy={isBusy}>{t('views.submit')}</SubmitButton>
      </form>
    </SidePanel>
  );
}
