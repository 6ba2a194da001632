import { PHONE_CODE_DIGITS } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCountDown } from '../../../../shared/clock/use-count-down.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useStepTexts } from '../field-texts.ts';
import { QuestionGroup } from '../fields/AnswerFields.tsx';
import { useFormParts } from '../form-context.ts';
import { COUNTRY_CODE, shownPhone } from '../shown-phone.ts';
import { usePhoneProof } from '../use-phone-proof.ts';

/** The proof of the phone number by a code, where the lender asks for it before sending. */
export function PhoneProof(): ReactNode {
  const { state, context, goTo } = useFormParts();
  const { t, problem } = useStepTexts('consent');
  const proof = usePhoneProof();
  // A number stays on one line.
  const phone =
    `${COUNTRY_CODE} ${shownPhone(context.checks.normalisePhone(state.data.applicant.phone))}`.replaceAll(
      ' ',
      '\u00a0',
    );
  if (context.isPhoneProven === undefined) return null;
  if (context.isPhoneProven)
    return <ProvenNumber words={t('phoneProof.done', { phone })} isProvenNow={proof.sent !== null} />;
  const missing = problem('phoneProof');
  return (
    <QuestionGroup title={t('phoneProof.title')} lead={t('phoneProof.lead', { phone })}>
      {proof.problem && <Notice tone="error">{proof.problem}</Notice>}
      {proof.sent ? (
        <CodeQuestion
          proof={proof}
          minutes={Math.round(proof.sent.expiresInSeconds / 60)}
          missing={missing}
        />
      ) : (
        <div className="zl-phone-proof__ways">
          <Button name="phoneProof" aria-invalid={Boolean(missing)} onClick={() => void proof.send()}>
            {t('phoneProof.send')}
          </Button>
          <TextButton onClick={() => goTo('applicant')}>{t('phoneProof.change')}</TextButton>
          {missing && <p className="zl-field__problem">{missing}</p>}
        </div>
      )}
    </QuestionGroup>
  );
}

interface ProvenNumberProps {
  readonly words: string;
  /** Proven a moment ago: the focus comes here, because the field of the code is gone. */
  readonly isProvenNow: boolean;
}

function ProvenNumber({ words, isProvenNow }: ProvenNumberProps): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isProvenNow) line.current?.focus();
  }, [isProvenNow]);
  return (
    <p ref={line} className="zl-phone-proof__done" role="status" tabIndex={-1}>
      <Icon name="success" sizePx={18} /> {words}
    </p>
  );
}

interface CodeQuestionProps {
  readonly proof: ReturnType<typeof usePhoneProof>;
  readonly minutes: number;
  readonly missing: string | undefined;
}

function CodeQuestion({ proof, minutes, missing }: CodeQuestionProps): ReactNode {
  const { t, formats } = useStepTexts('consent');
  const { goTo } = useFormParts();
  const [typed, setTyped] = useState('');
  const left = useCountDown(proof.sent?.resendAtMs ?? 0);
  const code = typed.replace(/\D+/g, '');
  const field = useRef<HTMLInputElement>(null);
  // The button that asked for the code is gone: what comes next is typing it.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextField
        ref={field}
        name="phoneProof"
        label={t('phoneProof.code')}
        hint={t('phoneProof.codeHint', { minutes: formats.number(minutes) })}
        problem={missing}
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Wide enough for a code pasted with spaces or words around it; only its digits count.
        maxLength={40}
        aria-required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="zl-phone-proof__ways">
        <Button
          aria-disabled={code.length !== PHONE_CODE_DIGITS || proof.isBusy}
          onClick={() => {
            if (code.length === PHONE_CODE_DIGITS) void proof.prove(code);
            else proof.complain(t('phoneProof.codeMissing'));
          }}
        >
          {t('phoneProof.confirm')}
        </Button>
        <TextButton
          aria-disabled={left > 0}
          onClick={() => {
            if (left === 0) void proof.send();
          }}
        >
          {left > 0 ? t('phoneProof.resendIn', { count: left }) : t('phoneProof.resend')}
        </TextButton>
        <TextButton onClick={() => goTo('applicant')}>{t('phoneProof.change')}</TextButton>
      </div>
    </>
  );
}
