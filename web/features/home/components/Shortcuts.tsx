import '../catalogue.ts';
import type { Role } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { Link } from '../../../shared/routing/Link.tsx';
import { listShortcuts } from '../list-shortcuts.ts';

/** A person's own screens, one step away. */
export function Shortcuts({ roles }: { readonly roles: readonly Role[] }): ReactNode {
  const { t } = useTranslation(['home', 'routes']);
  const { pathTo } = useAppServices();
  return (
    <ul className="zl-shortcuts">
      {listShortcuts(roles).map(({ screen, icon }) => (
        <li key={screen}>
          <Panel as={Link} className="zl-shortcut" to={pathTo(screen)}>
            <span className="zl-shortcut__icon">
              <Icon name={icon} sizePx={22} />
            </span>
            <span className="zl-shortcut__name">{t(`routes:screens.${screen}`)}</span>
            <span className="zl-shortcut__text">{t(`home:shortcuts.${screen}`)}</span>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
