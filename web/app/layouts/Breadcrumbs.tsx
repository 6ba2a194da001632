import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Icon } from '../../shared/look/Icon.tsx';
import { useOwnName } from '../../shared/look/own-name.ts';
import { Link } from '../../shared/routing/Link.tsx';
import { listBreadcrumbs } from './list-breadcrumbs.ts';
import { useCurrentRow } from './use-current-row.ts';

/** The way to the open screen. A screen at the start of its way needs none. */
export function Breadcrumbs() {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  const row = useCurrentRow();
  const ownName = useOwnName();
  const names = row ? listBreadcrumbs(row) : [];
  if (names.length < 2 || row?.hasOwnWayUp) return null;
  return (
    <nav aria-label={t('shell:breadcrumbs')}>
      <ol className="zl-crumbs">
        {names.map((name, index) => (
          <li key={name}>
            {index < names.length - 1 ? (
              <>
                <Link to={pathTo(name)}>{t(`routes:screens.${name}`)}</Link>
                <Icon name="chevronEnd" sizePx={14} />
              </>
            ) : (
              <span aria-current="page">{ownName || t(`routes:screens.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
