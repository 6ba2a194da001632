import '../catalogue.ts';
import { isStaff } from '@zeel/domain/identity';
import {
  acceptInvitation,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH_STAFF,
} from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { checkNewPassword } from '../../../shared/forms/check-fields.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { NewPasswordField } from '../../../shared/forms/NewPasswordField.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { useNavigate } from '../../../shared/routing/use-routing.ts';
import { useAct } from '../../../shared/store/hooks.ts';
import { ExpiredLink } from '../components/ExpiredLink.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { type Invitation, useInvitation } from '../components/use-invitation.ts';
import { useLinkToken } from '../components/use-link-token.ts';

/** An invited colleague chooses a password and is in. */
export default function AcceptInvitationPage(): ReactNode {
  const { t } = useTranslation(['identity', 'mailLinks']);
  const token = useLinkToken();
  const { status, invitation } = useInvitation(token);
  const [isExpired, setExpired] = useState(false);
  if (isExpired || status === 'expired')
    return (
      <ExpiredLink>
        <p className="zl-front__text">{t('mailLinks:link.askInvite')}</p>
      </ExpiredLink>
    );
  if (status === 'failed')
    return (
      <SignInFrame
        title={t('mailLinks:invitation.title')}
        notice={<Notice tone="error">{t('problem.other')}</Notice>}
      >
        {null}
      </SignInFrame>
    );
  if (!invitation)
    return (
      <SignInFrame title={t('mailLinks:invitation.title')} intro={t('mailLinks:invitation.reading')}>
        <SkeletonLine />
      </SignInFrame>
    );
  return <InvitationForm token={token} invitation={invitation} onExpired={() => setExpired(true)} />;
}

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onExpired: () => void;
}

const NAMES = ['password'] as const;

function InvitationForm({ token, invitation, onExpired }: InvitationFormProps): ReactNode {
  const { t } = useTranslation(['identity', 'mailLinks']);
  const { http, pathTo } = useAppServices();
  const { list } = useFormats();
  const act = useAct();
  const navigate = useNavigate();
  const minLength = isStaff(invitation.roles) ? PASSWORD_MIN_LENGTH_STAFF : PASSWORD_MIN_LENGTH;
  const { formProps, problems, refusal, isBusy } = useForm({
    names: NAMES,
    check: ({ password }) => ({ password: checkNewPassword(password, t, minLength) }),
    failed: t('problem.other'),
    async send({ password }, attempt) {
      const { data } = await callEndpoint(http, acceptInvitation, { body: { token, password } }, attempt);
      await act((dispatch, { enterWithToken }) => dispatch(enterWithToken(data.token)));
      navigate(pathTo('home'), { replace: true });
    },
    onProblem: ({ code }) => code === 'link_expired' && onExpired(),
  });
  return (
    <SignInFrame
      title={t('mailLinks:invitation.title')}
      intro={t('mailLinks:invitation.intro', { email: invitation.email })}
      notice={refusal && <Notice tone="error">{refusal}</Notice>}
    >
      <p className="zl-front__text">
        {t('mailLinks:invitation.roles')}:{' '}
        <strong>{list(invitation.roles.map((role) => t(`role.${role}`)))}</strong>
      </p>
      <Form {...formProps}>
        <AccountName email={invitation.email} />
        <NewPasswordField
          name="password"
          label={t('field.newPassword')}
          problem={problems.password}
          minLength={minLength}
        />
        <SubmitButton isBusy={isBusy} isWide>
          {t('mailLinks:invitation.submit')}
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
}
