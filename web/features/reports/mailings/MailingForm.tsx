import { MAILING_FORMATS, MAILING_RHYTHMS, MAILING_SPANS, type MailingRhythm } from '@zeel/domain/reports';
import { MAILING_NAME_MAX, type Mailing } from '@zeel/protocol/rooms/reports';
import { type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { useChangeMailingMutation, useCreateMailingMutation } from '../api.ts';
import type { ReportQuestion } from '../read-filters.ts';
import { MailingReaders } from './MailingReaders.tsx';
import { MailingTimesFields } from './MailingTimesFields.tsx';

interface MailingFormProps {
  /** What is shown now. */
  readonly question: ReportQuestion;
  readonly viewName: string;
  /** The mailing that is changed; a new one has none. */
  readonly mailing: Mailing | undefined;
  readonly onClose: () => void;
  readonly onSaved: (mailing: Mailing) => void;
}

const NAMES = ['name', 'format', 'span', 'rhythm', 'onDay', 'hour', 'readerIds', 'readers'] as const;
const USUAL_HOUR = 9;

/** Has what is shown mailed by itself, or changes a mailing: how often, of which days, and to whom. */
export function MailingForm({ question, viewName, mailing, onClose, onSaved }: MailingFormProps): ReactNode {
  const { t } = useTranslation('reports');
  const [create] = useCreateMailingMutation();
  const [change] = useChangeMailingMutation();
  const [rhythm, setRhythm] = useState<MailingRhythm>(mailing?.rhythm ?? 'weekly');
  const [readerIds, setReaderIds] = useState<readonly string[]>(mailing?.readers.map(({ id }) => id) ?? []);
  const isCrossed = mailing === undefined && question.crossDimension !== undefined;
  const { problems, problem, isBusy, formProps } = useForm({
    names: NAMES,
    check: ({ name }) => ({
      name: name.trim() === '' ? t('mail.nameMissing') : undefined,
      readerIds: readerIds.length === 0 ? t('mail.readersMissing') : undefined,
    }),
    send: async ({ name, format, span, onDay, hour }, { idempotencyKey }) => {
      const { by, dimension = null, value = null } = mailing ?? question;
      const fields = {
        name: name.trim(),
        by,
        dimension,
        value,
        format: MAILING_FORMATS.find((one) => one === format) ?? 'pdf',
        span: MAILING_SPANS.find((one) => one === span) ?? 'week',
        rhythm,
        onDay: rhythm === 'daily' ? null : Number(onDay),
        hour: Number(hour),
        readerIds: [...readerIds],
      };
      onSaved(
        mailing === undefined
          ? await create({ idempotencyKey, body: fields }).unwrap()
          : await change({
              idempotencyKey,
              params: { mailingId: mailing.id },
              body: { ...fields, version: mailing.version },
            }).unwrap(),
      );
    },
    failed: t('mail.failed'),
  });
  return (
    <SidePanel
      edge="end"
      title={t(mailing ? 'mail.changeTitle' : 'mail.formTitle')}
      closeLabel={t('mail.close')}
      onClose={onClose}
    >
      {isCrossed ? (
        <Notice tone="info">{t('mail.crossed')}</Notice>
      ) : (
        <Form {...formProps}>
          <p className="zl-report__definition zl-report-mailing__lead">
            {t(mailing ? 'mail.keepsOld' : 'mail.keeps')}
          </p>
          {problem && (
            <Notice tone="error">{problem.kind === 'stale' ? t('mail.stale') : problem.words}</Notice>
          )}
          <TextField
            name="name"
            label={t('mail.name')}
            maxLength={MAILING_NAME_MAX}
            autoComplete="off"
            defaultValue={mailing?.name ?? viewName}
            problem={problems.name}
          />
          <SelectField name="format" label={t('mail.format')} defaultValue={mailing?.format ?? 'pdf'}>
            {MAILING_FORMATS.map((format) => (
              <option key={format} value={format}>
                {t(`mail.formats.${format}`)}
              </option>
            ))}
          </SelectField>
          <SelectField name="span" label={t('mail.span')} defaultValue={mailing?.span ?? 'week'}>
            {MAILING_SPANS.map((span) => (
              <option key={span} value={span}>
                {t(`mail.spans.${span}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="rhythm"
            label={t('mail.rhythm')}
            value={rhythm}
            onChange={({ target }) =>
              setRhythm(MAILING_RHYTHMS.find((one) => one === target.value) ?? 'weekly')
            }
          >
            {MAILING_RHYTHMS.map((one) => (
              <option key={one} value={one}>
                {t(`mail.rhythms.${one}`)}
              </option>
            ))}
          </SelectField>
          <MailingTimesFields
            rhythm={rhythm}
            onDay={mailing?.rhythm === rhythm ? (mailing.onDay ?? 1) : 1}
            hour={mailing?.hour ?? USUAL_HOUR}
          />
          {/* All of them in one text: another choice is another intent, with a key of its own. */}
          <input type="hidden" name="readers" value={readerIds.join(' ')} />
          <MailingReaders
            chosen={readerIds}
            before={mailing?.readers ?? []}
            problem={problems.readerIds}
            onChange={setReaderIds}
          />
          <div>
            <SubmitButton isBusy={isBusy}>{t(mailing ? 'mail.save' : 'mail.submit')}</SubmitButton>
          </div>
        </Form>
      )}
    </SidePanel>
  );
}
