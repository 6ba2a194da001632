import '../catalogue.ts';
import { forgotPassword } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { checkEmail } from '../../../shared/forms/check-fields.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { humanProof } from '../../../shared/http/human-proof.ts';
import { HumanCheckField } from '../../../shared/human-check/HumanCheckField.tsx';
import { useHumanCheck } from '../../../shared/human-check/use-human-check.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmailField } from '../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import { useAct } from '../../../shared/store/hooks.ts';
import { DemoMailbox } from '../components/DemoMailbox.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { useRedirectSearch } from '../components/use-redirect-search.ts';
import { sendProviderReset } from '../prepare-provider.ts';

const NAMES = ['email'] as const;

/** Asks for a reset link. Known and unknown addresses are answered alike. */
export default function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation(['identity', 'mailLinks']);
  const { http, pathTo } = useAppServices();
  const act = useAct();
  const search = useRedirectSearch();
  const check = useHumanCheck();
  const [sentTo, setSentTo] = useState<string>();

  const sendLink = async (email: string): Promise<void> => {
    const isSent = await act((dispatch) => dispatch(sendProviderReset(email)));
    if (isSent === undefined) throw new Error('Who sends the mail is not known without the store');
    if (isSent) return;
    const captcha = await check.answer();
    const { method, path } = forgotPassword;
    await http.request({ method, path, body: { email }, headers: humanProof(captcha) });
  };
  const { formProps, problems, problem, complain, isBusy } = useForm({
    names: NAMES,
    check: ({ email }) => ({ email: checkEmail(email, t) }),
    failed: t('problem.other'),
    async send({ email }) {
      try {
        await sendLink(email.trim());
        setSentTo(email.trim());
      } catch (error) {
        if (error instanceof HttpError) throw error;
        complain(error instanceof IdentityRefusal ? error.message : t('problem.other'));
      } finally {
        check.reset();
      }
    },
  });
  const back = <TextLink to={pathTo('login') + search}>{t('mailLinks:forgot.back')}</TextLink>;

  if (sentTo !== undefined)
    return (
      <SignInFrame
        title={t('mailLinks:forgot.sentTitle')}
        notice={<Notice tone="success">{t('mailLinks:forgot.sentText', { email: sentTo })}</Notice>}
      >
        <p className="zl-front__text">{t('mailLinks:forgot.sentHint')}</p>
        <DemoMailbox />
        <div className="zl-front__ways">
          <TextButton onClick={() => setSentTo(undefined)}>{t('mailLinks:forgot.again')}</TextButton>
          {back}
        </div>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={t('mailLinks:forgot.title')}
      intro={t('mailLinks:forgot.intro')}
      notice={problem && <Notice tone="error">{problem.words}</Notice>}
    >
      <Form {...formProps} onFocus={check.start}>
        <EmailField name="email" label={t('field.email')} problem={problems.email} />
        <HumanCheckField check={check} />
        <SubmitButton isBusy={isBusy} isWide>
          {t('mailLinks:forgot.submit')}
        </SubmitButton>
      </Form>
      <div className="zl-front__ways">{back}</div>
    </SignInFrame>
  );
}
