import '../catalogue.ts';
import { resetPassword } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { checkNewPassword } from '../../../shared/forms/check-fields.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { NewPasswordField } from '../../../shared/forms/NewPasswordField.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { useNavigate } from '../../../shared/routing/use-routing.ts';
import { ExpiredLink } from '../components/ExpiredLink.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { useLinkToken } from '../components/use-link-token.ts';
import { PASSWORD_SAVED } from '../notice-state.ts';

const NAMES = ['password'] as const;

/** A new password by the link in the mail. It ends every session, so the person signs in afterwards. */
export default function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation(['identity', 'mailLinks']);
  const { http, pathTo } = useAppServices();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [isExpired, setExpired] = useState(false);
  const { formProps, problems, refusal, isBusy } = useForm({
    names: NAMES,
    check: ({ password }) => ({ password: checkNewPassword(password, t) }),
    failed: t('problem.other'),
    async send({ password }, attempt) {
      await callEndpoint(http, resetPassword, { body: { token, password } }, attempt);
      navigate(pathTo('login'), { replace: true, state: PASSWORD_SAVED });
    },
    onProblem: ({ code }) => code === 'link_expired' && setExpired(true),
  });
  if (isExpired || token === '')
    return (
      <ExpiredLink>
        <LinkButton variant="primary" to={pathTo('forgotPassword')}>
          {t('mailLinks:link.askReset')}
        </LinkButton>
      </ExpiredLink>
    );
  return (
    <SignInFrame
      title={t('mailLinks:reset.title')}
      intro={t('mailLinks:reset.intro')}
      notice={refusal && <Notice tone="error">{refusal}</Notice>}
    >
      <Form {...formProps}>
        <NewPasswordField name="password" label={t('field.newPassword')} problem={problems.password} />
        <SubmitButton isBusy={isBusy} isWide>
          {t('mailLinks:reset.submit')}
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
