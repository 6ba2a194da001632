import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonLine } from '../../shared/kit/SkeletonLine.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { Link } from '../../shared/routing/Link.tsx';
import { mustEnrol } from '../../shared/session/person.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { listBreadcrumbs } from './list-breadcrumbs.ts';
import { listMenu, type MenuRow } from './list-menu.ts';
import { useCurrentRow } from './use-current-row.ts';

interface NavListProps {
  /** Side and drawer show the sections under each other, the top bar shows one line. */
  readonly shape: 'side' | 'top';
  readonly onOpen?: () => void;
}

/** The screens this person may open. What is shown here is a convenience: the guard and the server decide. */
export function NavList({ shape, onOpen }: NavListProps) {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  const me = useMe();
  const row = useCurrentRow();

  const groups = me ? listMenu(me.roles, mustEnrol(me)) : [];
  const listed = groups.flatMap(({ rows }) => rows.map(({ name }) => name));
  // Of a screen and the one that it lies behind, both in the menu, only the nearer one is open.
  const openName = row
    ? listBreadcrumbs(row)
        .slice(row.name === 'home' ? 0 : 1)
        .findLast((name) => listed.includes(name))
    : undefined;

  const renderRow = ({ name, menu }: MenuRow) => {
    const label = t(`routes:screens.${name}`);
    const isOpen = name === openName;
    return (
      <li key={name}>
        <Link
          className={isOpen ? 'zl-nav__link zl-nav__link--open' : 'zl-nav__link'}
          to={pathTo(name)}
          title={shape === 'side' ? label : undefined}
          aria-current={row?.name === name ? 'page' : undefined}
          onClick={onOpen}
        >
          <Icon name={menu.icon} />
          <span className="zl-nav__label">{label}</span>
        </Link>
      </li>
    );
  };

  if (!me) return <NavShape />;
  if (shape === 'top') return <ul className="zl-nav">{groups.flatMap(({ rows }) => rows.map(renderRow))}</ul>;
  return groups.map(({ section, rows }) => (
    <div className="zl-nav__section" key={section}>
      {section !== 'home' && <p className="zl-nav__title">{t(`shell:nav.sections.${section}`)}</p>}
      <ul className="zl-nav">{rows.map(renderRow)}</ul>
    </div>
  ));
}

/** The shape of the list while the server has not yet said who is here. */
function NavShape() {
  return (
    <div className="zl-nav__shape" aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine />
    </div>
  );
}
