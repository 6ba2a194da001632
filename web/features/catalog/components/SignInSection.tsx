import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';

/** The invitation to sign in on the front page, for people who have an account. */
export function SignInSection() {
  const { t } = useTranslation('catalog');
  const { pathTo } = useAppServices();
  return (
    <Panel as="section" className="zl-door" aria-labelledby="door-title">
      <div>
        <h2 id="door-title">{t('door.title')}</h2>
        <p>{t('door.text')}</p>
      </div>
      <div className="zl-door__actions">
        <LinkButton variant="primary" to={pathTo('login')}>
          {t('door.signIn')}
        </LinkButton>
        <LinkButton to={pathTo('register')}>{t('door.register')}</LinkButton>
      </div>
    </Panel>
  );
}
