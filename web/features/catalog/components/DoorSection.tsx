import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppServices } from '../../../shared/app-services/app-services.ts';

/** The way in for those who have been here before. */
export function DoorSection() {
  const { t } = useTranslation('catalog');
  const { pathTo } = useAppServices();
  return (
    <section className="zl-surface zl-door" aria-labelledby="door-title">
      <div>
        <h2 id="door-title">{t('door.title')}</h2>
        <p>{t('door.text')}</p>
      </div>
      <div className="zl-door__actions">
        <Link className="zl-button zl-button--primary" to={pathTo('login')}>
          {t('door.signIn')}
        </Link>
        <Link className="zl-button" to={pathTo('register')}>
          {t('door.register')}
        </Link>
      </div>
    </section>
  );
}
