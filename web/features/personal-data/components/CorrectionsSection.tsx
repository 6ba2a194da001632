import { isOneOf } from '@zeel/domain/lists';
import {
  CORRECTION_SUBJECTS,
  CORRECTION_TEXT_MAX,
  type Correction,
  type HeldRequestRow,
} from '@zeel/protocol/rooms/personal-data';
import { type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { useAskForCorrectionMutation } from '../api.ts';

const NAMES = ['about', 'where', 'text'] as const;
const TONES = { open: 'info', corrected: 'success', declined: 'neutral' } as const;

interface CorrectionsSectionProps {
  readonly corrections: readonly Correction[];
  readonly requests: readonly HeldRequestRow[];
}

/** Says what is wrong, and shows what was answered. */
export function CorrectionsSection({ corrections, requests }: CorrectionsSectionProps): ReactNode {
  const { t } = useTranslation('personalData');
  const { date } = useFormats();
  const [isSent, setSent] = useState(false);
  const [ask] = useAskForCorrectionMutation();
  const form = useForm({
    names: NAMES,
    check: ({ text }) => (text.trim() === '' ? { text: t('corrections.wordsMissing') } : {}),
    async send({ about, where, text }, attempt) {
      setSent(false);
      const body = {
        about: isOneOf(CORRECTION_SUBJECTS, about) ? about : ('other' as const),
        text: text.trim(),
        loanRequestId: where === '' ? null : where,
      };
      await ask({ ...attempt, body }).unwrap();
      form.clear();
      setSent(true);
    },
    failed: t('corrections.failed'),
  });
  return (
    <SettingsSection title={t('corrections.title')} text={t('corrections.text')}>
      <Form {...form.formProps} className="zl-settings__form">
        <SelectField name="about" label={t('corrections.about')} problem={form.problems.about}>
          {CORRECTION_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t(`corrections.subjects.${subject}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="where" label={t('corrections.where')} problem={form.problems.where}>
          <option value="">{t('corrections.account')}</option>
          {requests.map(({ id, reference, productName }) => (
            <option key={id} value={id}>
              {reference ?? `${t('held.draft')}, ${productName}`}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="text"
          label={t('corrections.words')}
          maxLength={CORRECTION_TEXT_MAX}
          rows={3}
          problem={form.problems.text}
        />
        {isSent && <Notice tone="success">{t('corrections.sent')}</Notice>}
        {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
        <div className="zl-settings__actions">
          <SubmitButton isBusy={form.isBusy}>{t('corrections.send')}</SubmitButton>
        </div>
      </Form>
      {corrections.length > 0 && (
        <ul className="zl-held-requests">
          {corrections.map((one) => (
            <li key={one.id}>
              <div className="zl-held-requests__row">
                <p>
                  <bdi className="zl-held-requests__name">{t(`corrections.subjects.${one.about}`)}</bdi>
                  <bdi>
                    {t('corrections.asked', { date: date(one.askedAt) })}
                    {one.reference === null ? '' : ` · ${one.reference}`}
                  </bdi>
                </p>
                <StateTag tone={TONES[one.state]} label={t(`corrections.states.${one.state}`)} />
              </div>
              <p className="zl-settings__text zl-held-text">{one.text}</p>
              {one.answer !== null && (
                <p className="zl-settings__text zl-held-text">
                  <strong>{t('corrections.answer')}</strong> {one.answer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
