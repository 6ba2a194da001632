import type { CodeChannel } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { HumanCheckField } from '../../../../shared/human-check/HumanCheckField.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { readProblem } from '../../../../shared/send/send-problem.ts';
import { askForLinks } from '../tracking-calls.ts';
import { useCheckedCall } from '../use-checked-call.ts';

const NAMES = ['contact'] as const;

interface LostReferenceFormProps {
  readonly onSent: () => void;
  readonly onBack: () => void;
}

/** The way back for somebody without the reference: links go to the e-mail or phone that stands in the requests. */
export function LostReferenceForm({ onSent, onBack }: LostReferenceFormProps): ReactNode {
  const { t } = useTranslation('track');
  const { http } = useAppServices();
  const { attempt, refusal, check } = useCheckedCall();
  const [channel, setChannel] = useState<CodeChannel | null>(null);
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ contact }) => ({ contact: contact.trim() === '' ? t('lost.contactMissing') : undefined }),
    async send({ contact }) {
      setChannel(null);
      const reply = await attempt(
        (captcha) => askForLinks(http, contact.trim(), captcha),
        (error) => readProblem(error)?.fields.contact,
      );
      if (!reply) return;
      setChannel(reply.channel);
      onSent();
    },
  });
  return (
    <Form {...formProps}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {channel && !refusal && <Notice tone="info">{t(`lost.sent.${channel}`)}</Notice>}
      <TextField
        name="contact"
        label={t('lost.contact')}
        hint={t('lost.hint')}
        problem={problems.contact}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
        autoFocus
      />
      {check && <HumanCheckField check={check} />}
      <SubmitButton isBusy={isBusy} isWide>
        {t('lost.send')}
      </SubmitButton>
      <div className="zl-track__ways">
        <TextButton onClick={onBack}>{t('lost.back')}</TextButton>
      </div>
    </Form>
  );
}
