import '../catalogue.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Icon } from '../../../shared/look/Icon.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { listShortcuts } from '../list-shortcuts.ts';

/** Where a signed-in person begins: their own screens, one step away. */
export default function HomePage() {
  const { t } = useTranslation(['home', 'routes']);
  const { pathTo } = useAppServices();
  const person = useAppSelector((state) => state.person.person);
  const name = person?.displayName || person?.email || '';
  return (
    <>
      <PageHeader title={t('home:title', { name })} lead={t('home:lead')} />
      <ul className="zl-shortcuts">
        {listShortcuts(person?.roles ?? []).map(({ screen, icon }) => (
          <li key={screen}>
            <Link className="zl-surface zl-shortcut" to={pathTo(screen)}>
              <span className="zl-shortcut__icon">
                <Icon name={icon} sizePx={22} />
              </span>
              <span className="zl-shortcut__name">{t(`routes:screens.${screen}`)}</span>
              <span className="zl-shortcut__text">{t(`home:shortcuts.${screen}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
