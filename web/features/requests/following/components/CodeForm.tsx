import { TRACKING_CODE_DIGITS } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useState } from 'react';
import type { OpenedRequest } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useCountDown } from '../../../../shared/clock/use-count-down.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { problemCode } from '../../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { HumanCheckField } from '../../../../shared/human-check/HumanCheckField.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { readCode } from '../read-reference.ts';
import { askForCode, openWithCode } from '../tracking-calls.ts';
import { useCheckedCall } from '../use-checked-call.ts';
import type { SentCode } from './ReferenceForm.tsx';

/** How long nobody should need another code. */
const RESEND_AFTER_MS = 45_000;

const NAMES = ['code'] as const;

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onOpened: (opened: OpenedRequest) => void;
  readonly onBack: () => void;
}

/** The second step: the code that was sent. */
export function CodeForm({ sent, onOpened, onBack }: CodeFormProps): ReactNode {
  const { t } = useTranslation(['track', 'shell']);
  const { number } = useFormats();
  const { http } = useAppServices();
  const { attempt, refusal, check } = useCheckedCall();
  const [resendAtMs, setResendAtMs] = useState(() => Date.now() + RESEND_AFTER_MS);
  const [isResent, setResent] = useState(false);
  const left = useCountDown(resendAtMs);
  const { reference, channel, expiresInSeconds } = sent;
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ code }) => ({
      code: readCode(code).length === TRACKING_CODE_DIGITS ? undefined : t('entry.codeMissing'),
    }),
    async send({ code }) {
      setResent(false);
      const opened = await attempt(
        (captcha) => openWithCode(http, { reference, code: readCode(code) }, captcha),
        (error) => (problemCode(error) === 'link_expired' ? t('entry.codeWrong') : undefined),
      );
      if (opened) onOpened(opened);
      else formProps.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.select();
    },
  });
  const resend = async (): Promise<void> => {
    if (left > 0) return;
    setResendAtMs(Date.now() + RESEND_AFTER_MS);
    const reply = await attempt((captcha) => askForCode(http, { reference, channel }, captcha));
    setResent(reply !== undefined);
  };
  return (
    <Form {...formProps}>
      {refusal ? (
        <Notice tone="error">{refusal}</Notice>
      ) : (
        <Notice tone="info">
          {t(isResent ? 'entry.resent' : `entry.sent.${channel}`, {
            minutes: number(Math.round(expiresInSeconds / 60)),
          })}{' '}
          <Digits>{reference}</Digits>
        </Notice>
      )}
      <TextField
        name="code"
        label={t('entry.code')}
        hint={t('entry.codeHint')}
        problem={problems.code}
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Wide enough for a code pasted with spaces or words around it; only its digits count.
        maxLength={40}
        aria-required
        autoFocus
      />
      <p className="zl-form__small">{t('shell:contact.neverAsked')}</p>
      {check && <HumanCheckField check={check} />}
      <SubmitButton isBusy={isBusy} isWide>
        {t('entry.open')}
      </SubmitButton>
      <div className="zl-track__ways">
        <TextButton aria-disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? t('entry.resendIn', { count: left }) : t('entry.resend')}
        </TextButton>
        <TextButton onClick={onBack}>{t('entry.other')}</TextButton>
      </div>
    </Form>
  );
}
