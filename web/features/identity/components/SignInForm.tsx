import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { checkEmail } from '../../../shared/forms/check-fields.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { HumanCheckField } from '../../../shared/human-check/HumanCheckField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmailField } from '../../../shared/kit/fields/TextField.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { wasPasswordSaved } from '../notice-state.ts';
import { DEMO_PASSWORD, DemoPeople } from './DemoPeople.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useAuthNotice } from './use-auth-notice.tsx';
import { useCredentials } from './use-credentials.ts';
import { useRedirectSearch } from './use-redirect-search.ts';

const NAMES = ['email', 'password'] as const;

const fill = (form: HTMLFormElement | null, name: string, text: string): void => {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = text;
};

/**
 * The sign-in form: e-mail and password, the other providers, and links for people without an account or a password.
 */
export function SignInForm({ onTicket }: { readonly onTicket: (ticket: string) => void }): ReactNode {
  const { t } = useTranslation('identity');
  const { config, pathTo } = useAppServices();
  const search = useRedirectSearch();
  const notice = useAuthNotice();
  const isPasswordSaved = wasPasswordSaved(usePlace().state);
  const { send, check, showsCheck } = useCredentials({ enter: 'signIn', alwaysChecks: false, onTicket });

  const { formProps, problems, isBusy, setProblems } = useForm({
    names: NAMES,
    check: ({ email, password }) => ({
      email: checkEmail(email, t),
      password: password === '' ? t('problem.passwordMissing') : undefined,
    }),
    async send(values) {
      const isIn = await send(values);
      if (!isIn) formProps.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
    },
  });
  const chooseDemoPerson = (email: string): void => {
    const form = formProps.ref.current;
    fill(form, 'email', email);
    fill(form, 'password', config.demoPassword ?? DEMO_PASSWORD);
    setProblems({});
    form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  };

  return (
    <SignInFrame
      title={t('login.title')}
      intro={
        <>
          {t('login.newHere')} <TextLink to={pathTo('register') + search}>{t('login.register')}</TextLink>
        </>
      }
      notice={notice ?? (isPasswordSaved && <Notice tone="success">{t('login.passwordSaved')}</Notice>)}
    >
      <Form {...formProps}>
        <EmailField name="email" label={t('field.email')} problem={problems.email} />
        <PasswordField
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          problem={problems.password}
        />
        <TextLink className="zl-form__aside" to={pathTo('forgotPassword') + search}>
          {t('login.forgot')}
        </TextLink>
        {showsCheck && <HumanCheckField check={check} />}
        <SubmitButton isBusy={isBusy} isWide>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      <SocialSignIn onTicket={onTicket} />
      {config.mode === 'demo' && <DemoPeople onChoose={chooseDemoPerson} />}
    </SignInFrame>
  );
}
