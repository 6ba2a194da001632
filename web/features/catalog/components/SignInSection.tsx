import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';

/** The invitation to sign in on the front page, for people who have an account. */
export function SignInSection() {
  const { t } = useTranslation('catalog');
  const { pathTo } = useAppServices();
  return (
    <Panel as="section" className="zl-sign-in" aria-labelledby="sign-in-title">
      <div>
        <h2 id="sign-in-title">{t('signIn.title')}</h2>
        <p>{t('signIn.text')}</p>
      </div>
      <div className="zl-sign-in__actions">
        <LinkButton variant="primary" to={pathTo('login')}>
          {t('signIn.signIn')}
        </LinkButton>
        <LinkButton to={pathTo('register')}>{t('signIn.register')}</LinkButton>
      </div>
    </Panel>
  );
}
