import { answerSecondFactor } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useAct } from '../../../shared/store/hooks.ts';
import { CodeField, isWholeCode, readCode } from './CodeField.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const NAMES = ['code'] as const;

interface SecondFactorStepProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

/** The second step of a sign-in: a code of the app, or one of the codes kept for the day the phone is gone. */
export default function SecondFactorStep({ ticket, onLeave }: SecondFactorStepProps): ReactNode {
  const { t } = useTranslation('identity');
  const { http } = useAppServices();
  const act = useAct();
  const [isRecovery, setRecovery] = useState(false);

  const { formProps, problems, problem, isBusy, setProblems, hush, clear } = useForm({
    names: NAMES,
    check({ code }) {
      if (isRecovery) return { code: readCode(code) === '' ? t('problem.recoveryMissing') : undefined };
      return { code: isWholeCode(code) ? undefined : t('problem.codeMissing') };
    },
    failed: t('problem.other'),
    async send({ code }) {
      const body = { ticket, code: readCode(code) };
      const { data } = await callEndpoint(http, answerSecondFactor, { body });
      await act((dispatch, { enterWithToken }) => dispatch(enterWithToken(data.token)));
    },
    onProblem({ code }) {
      if (code === 'link_expired') {
        onLeave();
        void act((dispatch, { showAuthMessage }) => dispatch(showAuthMessage(t('factor.expired'))));
      } else formProps.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.select();
    },
  });
  const change = (): void => {
    setRecovery(!isRecovery);
    setProblems({});
    hush();
    clear();
  };

  return (
    <SignInFrame
      title={t('factor.title')}
      intro={t(isRecovery ? 'factor.recoveryIntro' : 'factor.intro')}
      notice={problem && <Notice tone="error">{problem.words}</Notice>}
    >
      <Form {...formProps}>
        {isRecovery ? (
          <TextField
            key="recovery"
            name="code"
            label={t('factor.recovery')}
            problem={problems.code}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={40}
          />
        ) : (
          <CodeField key="app" name="code" label={t('factor.code')} problem={problems.code} autoFocus />
        )}
        <SubmitButton isBusy={isBusy} isWide>
          {t('factor.submit')}
        </SubmitButton>
      </Form>
      <div className="zl-front__ways">
        <TextButton onClick={change}>{t(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}</TextButton>
        <TextButton onClick={onLeave}>{t('factor.back')}</TextButton>
      </div>
    </SignInFrame>
  );
}
