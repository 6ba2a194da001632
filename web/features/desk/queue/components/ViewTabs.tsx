import type { SavedView } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { Link } from '../../../../shared/routing/Link.tsx';
import { useMay } from '../../../../shared/session/use-me.ts';
import { writeHidden, writeSearch } from '../queue-address.ts';
import { addressOfView, type OpenView, USUAL_VIEW_NAMES, USUAL_VIEWS } from '../queue-views.ts';

interface ViewTabsProps {
  readonly saved: readonly SavedView[];
  readonly open: OpenView;
}

/** The views as links: the usual ones, one's own, and those that others share. */
export function ViewTabs({ saved, open }: ViewTabsProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const mayApprove = useMay('decisions:approve');
  const tab = (
    key: string,
    query: string,
    view: string | null,
    isOpen: boolean,
    label: ReactNode,
    title?: string,
  ) => {
    const address = addressOfView(query, view);
    return (
      <li key={key}>
        <Link
          className="zl-queue__tab"
          to={{ search: writeSearch(address).toString() }}
          state={writeHidden(address)}
          aria-current={isOpen ? 'page' : undefined}
          title={title}
        >
          {label}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t('views.label')} className="zl-queue__tabs">
      <ul>
        {USUAL_VIEW_NAMES.filter((name) => name !== 'decide' || mayApprove).map((name) =>
          tab(
            name,
            USUAL_VIEWS[name],
            null,
            open.kind === 'usual' && open.name === name,
            t(`views.usual.${name}`),
          ),
        )}
        {saved.map(({ id, name, query, isOwn, isShared, ownerName }) =>
          tab(
            id,
            query,
            id,
            open.kind === 'saved' && open.view.id === id,
            <>
              <bdi>{name}</bdi>
              {isShared && (
                <>
                  <Icon name="users" sizePx={16} />
                  <Hidden>{t('views.shared')}</Hidden>
                </>
              )}
            </>,
            isOwn ? undefined : t('views.sharedBy', { name: ownerName }),
          ),
        )}
      </ul>
    </nav>
  );
}
