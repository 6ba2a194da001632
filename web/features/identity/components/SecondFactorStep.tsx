import { answerSecondFactor } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { problemCode, problemMessage } from '../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { enterWithToken, showAuthMessage } from '../../../shared/session/auth-slice.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { CodeField, isWholeCode, readCode } from './CodeField.tsx';
import { FrontDoor } from './FrontDoor.tsx';

const NAMES = ['code'] as const;

interface SecondFactorStepProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

/** The second step of a sign-in: a code of the app, or one of the codes kept for the day the phone is gone. */
export default function SecondFactorStep({ ticket, onLeave }: SecondFactorStepProps): ReactNode {
  const { t } = useTranslation('identity');
  const { http } = useAppServices();
  const dispatch = useAppDispatch();
  const [isRecovery, setRecovery] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const { formProps, problems, isBusy, setProblems, clear } = useForm({
    names: NAMES,
    check({ code }) {
      if (isRecovery) return { code: readCode(code) === '' ? t('problem.recoveryMissing') : undefined };
      return { code: isWholeCode(code) ? undefined : t('problem.codeMissing') };
    },
    async send({ code }) {
      setRefusal(undefined);
      try {
        const { data } = await callEndpoint(http, answerSecondFactor, {
          body: { ticket, code: readCode(code) },
        });
        await dispatch(enterWithToken(data.token));
        return undefined;
      } catch (error) {
        if (problemCode(error) === 'link_expired') {
          onLeave();
          dispatch(showAuthMessage(t('factor.expired')));
          return undefined;
        }
        setRefusal(problemMessage(error) ?? t('problem.other'));
        formProps.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.select();
        return undefined;
      }
    },
  });
  const change = (): void => {
    setRecovery(!isRecovery);
    setProblems({});
    setRefusal(undefined);
    clear();
  };

  return (
    <FrontDoor
      title={t('factor.title')}
      intro={t(isRecovery ? 'factor.recoveryIntro' : 'factor.intro')}
      notice={refusal && <Notice tone="error">{refusal}</Notice>}
    >
      <form {...formProps} className="zl-form">
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
      </form>
      <div className="zl-front__ways">
        <button type="button" className="zl-link" onClick={change}>
          {t(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}
        </button>
        <button type="button" className="zl-link" onClick={onLeave}>
          {t('factor.back')}
        </button>
      </div>
    </FrontDoor>
  );
}
