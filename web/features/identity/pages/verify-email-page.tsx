import '../catalogue.ts';
import { verifyEmail } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { ExpiredLink } from '../components/ExpiredLink.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { useLinkToken } from '../components/use-link-token.ts';

const NO_FIELDS = [] as const;

/**
 * Proves an address. It takes a click: programs that open the links of every mail would otherwise confirm addresses
 * that their owners never saw.
 */
export default function VerifyEmailPage(): ReactNode {
  const { t } = useTranslation(['identity', 'mailLinks', 'routes']);
  const { http, pathTo } = useAppServices();
  const refreshMe = useRefreshMe();
  const isSignedIn = useAppSelector((state) => state.auth.token !== null);
  const token = useLinkToken();
  const [confirmed, setConfirmed] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const { formProps, refusal, isBusy } = useForm({
    names: NO_FIELDS,
    check: () => ({}),
    failed: t('problem.other'),
    async send(_, attempt) {
      const { data } = await callEndpoint(http, verifyEmail, { body: { token } }, attempt);
      setConfirmed(data.email);
      if (isSignedIn) void refreshMe();
    },
    onProblem: ({ code }) => code === 'link_expired' && setExpired(true),
  });

  const goOn = pathTo(isSignedIn ? 'home' : 'login');
  if (confirmed !== undefined)
    return (
      <SignInFrame
        title={t('mailLinks:verify.doneTitle')}
        intro={t('mailLinks:verify.doneText', { email: confirmed })}
      >
        <LinkButton variant="primary" size="large" isWide to={goOn}>
          {t('mailLinks:verify.goOn')}
        </LinkButton>
      </SignInFrame>
    );
  if (isExpired || token === '')
    return (
      <ExpiredLink>
        <p className="zl-front__text">{t('mailLinks:link.askVerify')}</p>
        <LinkButton variant="primary" to={pathTo(isSignedIn ? 'profile' : 'login')}>
          {t(isSignedIn ? 'routes:screens.profile' : 'login.title')}
        </LinkButton>
      </ExpiredLink>
    );
  return (
    <SignInFrame
      title={t('mailLinks:verify.title')}
      intro={t('mailLinks:verify.intro')}
      notice={refusal && <Notice tone="error">{refusal}</Notice>}
    >
      <Form {...formProps}>
        <SubmitButton isBusy={isBusy} isWide>
          {t('mailLinks:verify.submit')}
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
