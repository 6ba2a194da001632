import type { CodeChannel } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { HumanCheckField } from '../../../../shared/human-check/HumanCheckField.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { readReference } from '../read-reference.ts';
import { askForCode } from '../tracking-calls.ts';
import { useCheckedCall } from '../use-checked-call.ts';

const NAMES = ['reference'] as const;

export interface SentCode {
  readonly reference: string;
  readonly channel: CodeChannel;
  readonly expiresInSeconds: number;
}

interface ReferenceFormProps {
  /** Typed before, when the person came back to correct it. */
  readonly reference: string;
  readonly notice: string | undefined;
  readonly onSent: (sent: SentCode) => void;
}

/** The first of two steps: which request, and where the code goes. */
export function ReferenceForm({ reference: before, notice, onSent }: ReferenceFormProps): ReactNode {
  const { t } = useTranslation('track');
  const { http } = useAppServices();
  const { attempt, refusal, check } = useCheckedCall();
  const [channel, setChannel] = useState<CodeChannel>('email');
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ reference }) => ({
      reference: readReference(reference)
        ? undefined
        : t(reference.trim() === '' ? 'entry.referenceMissing' : 'entry.referenceWrong'),
    }),
    async send({ reference: typed }) {
      const reference = readReference(typed) ?? typed;
      const reply = await attempt((captcha) => askForCode(http, { reference, channel }, captcha));
      if (reply) onSent({ reference, ...reply });
    },
  });
  return (
    <Form {...formProps}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {notice && !refusal && <Notice tone="info">{notice}</Notice>}
      <TextField
        name="reference"
        label={t('entry.reference')}
        hint={t('entry.referenceHint')}
        problem={problems.reference}
        look="reference"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-required
        defaultValue={before}
      />
      <RadioField
        name="channel"
        label={t('entry.channel')}
        value={channel}
        options={[
          { value: 'email', label: t('entry.email') },
          { value: 'sms', label: t('entry.sms') },
        ]}
        onChange={setChannel}
      />
      {check && <HumanCheckField check={check} />}
      <SubmitButton isBusy={isBusy} isWide>
        {t('entry.send')}
      </SubmitButton>
    </Form>
  );
}
