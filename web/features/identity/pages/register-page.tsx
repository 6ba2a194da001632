import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { checkEmail, checkNewPassword } from '../../../shared/forms/check-fields.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { NewPasswordField } from '../../../shared/forms/NewPasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { HumanCheckField } from '../../../shared/human-check/HumanCheckField.tsx';
import { RichText } from '../../../shared/i18n/RichText.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmailField } from '../../../shared/kit/fields/TextField.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { SocialSignIn } from '../components/SocialSignIn.tsx';
import { useAuthNotice } from '../components/use-auth-notice.tsx';
import { useCredentials } from '../components/use-credentials.ts';
import { useRedirectSearch } from '../components/use-redirect-search.ts';

const NAMES = ['email', 'password'] as const;

// Only somebody who comes by Google or Facebook and has an account already may have one.
const SecondFactorStep = lazyPart<{ readonly ticket: string; readonly onLeave: () => void }>(
  () => import('../components/SecondFactorStep.tsx'),
);

/** A new account, by e-mail or through somebody who knows the person already. */
export default function RegisterPage(): ReactNode {
  const [ticket, setTicket] = useState<string>();
  if (ticket === undefined) return <RegisterForm onTicket={setTicket} />;
  return <SecondFactorStep ticket={ticket} onLeave={() => setTicket(undefined)} />;
}

/** The address is confirmed afterwards, by the link in the mail. */
function RegisterForm({ onTicket }: { readonly onTicket: (ticket: string) => void }): ReactNode {
  const { t } = useTranslation('identity');
  const { pathTo } = useAppServices();
  const search = useRedirectSearch();
  const notice = useAuthNotice();
  const { send, check } = useCredentials({ enter: 'signUp', alwaysChecks: true });
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ email, password }) => ({
      email: checkEmail(email, t),
      password: checkNewPassword(password, t),
    }),
    async send(values) {
      await send(values);
    },
  });

  return (
    <SignInFrame
      title={t('register.title')}
      intro={
        <>
          {t('register.haveAccount')}{' '}
          <TextLink to={pathTo('login') + search}>{t('register.signIn')}</TextLink>
        </>
      }
      notice={notice}
    >
      <Form {...formProps} onFocus={check.start}>
        <EmailField name="email" label={t('field.email')} problem={problems.email} />
        <NewPasswordField name="password" label={t('field.password')} problem={problems.password} />
        <HumanCheckField check={check} />
        <SubmitButton isBusy={isBusy} isWide>
          {t('register.submit')}
        </SubmitButton>
        <p className="zl-form__small">
          <RichText
            text={t('register.agreement')}
            parts={{
              terms: (words) => <TextLink to={pathTo('terms')}>{words}</TextLink>,
              privacy: (words) => <TextLink to={pathTo('privacy')}>{words}</TextLink>,
            }}
          />
        </p>
      </Form>
      <SocialSignIn onTicket={onTicket} />
    </SignInFrame>
  );
}
