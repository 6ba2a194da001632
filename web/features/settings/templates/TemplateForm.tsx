import '../catalogue.ts';
import type { MessageTemplate } from '@zeel/protocol/rooms/message-templates';
import type { FormEvent, ReactNode } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { MessageWords, TemplatePreview } from './TemplatePreview.tsx';
import { fieldsOf } from './template-words.ts';
import { useTemplateForm } from './use-template-form.ts';

interface TemplateFormProps {
  readonly template: MessageTemplate;
  /** The request that the words are tried on; '' while none was chosen. */
  readonly reference: string;
  readonly onChoose: (reference: string) => void;
}

/** The words of one message, beside how they read for a request. */
export function TemplateForm({ template, reference, onChoose }: TemplateFormProps): ReactNode {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormats();
  const mayManage = useMay('settings:manage');
  const form = useTemplateForm(template);
  const { changedAt, changedBy, language } = template;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isBusy && !form.isOvertaken) form.save();
  };
  return (
    <>
      <p className="zl-setting__state">
        {changedAt === null
          ? t('templates.neverChanged')
          : t('form.changed', { name: changedBy ?? t('form.somebody'), at: dateTime(changedAt) })}
      </p>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {form.done && <Notice tone="success">{t(`form.${form.done.what}`)}</Notice>}
      {form.isOvertaken && (
        <Notice tone="warning" title={t('form.staleTitle')}>
          <p>{t('templates.overtaken', { name: changedBy ?? t('form.somebody') })}</p>
          <section className="zl-templates__preview" aria-label={t('templates.theirs')}>
            <MessageWords words={template.words} language={language} />
          </section>
          <TextButton onClick={form.keepMine}>{t('form.keepMine')}</TextButton>{' '}
          <TextButton onClick={form.discard}>{t('form.takeTheirs')}</TextButton>
        </Notice>
      )}
      <div className="zl-templates__one">
        <Form onSubmit={onSubmit} aria-label={t('templates.words')}>
          {fieldsOf(form.value).map((field) => (
            <TextAreaField
              key={field}
              name={field}
              lang={language}
              label={t(`templates.fields.${field}`)}
              rows={field === 'body' ? 6 : 2}
              disabled={!mayManage}
              value={form.value[field]}
              problem={form.problemAt(field)}
              onChange={({ target }) => form.change(field, target.value)}
            />
          ))}
          {mayManage && <Buttons template={template} form={form} />}
        </Form>
        <TemplatePreview
          template={template}
          words={form.value}
          reference={reference}
          onChoose={onChoose}
          mayTry={mayManage}
        />
      </div>
    </>
  );
}

interface ButtonsProps {
  readonly template: MessageTemplate;
  readonly form: ReturnType<typeof useTemplateForm>;
}

function Buttons({ template, form }: ButtonsProps): ReactNode {
  const { t } = useTranslation('settings');
  const isOwn = JSON.stringify(template.words) !== JSON.stringify(template.original);
  return (
    <div className="zl-templates__buttons">
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        disabled={!form.isTyped || form.isOvertaken}
      >
        {t('templates.save')}
      </Button>
      {form.isTyped ? (
        <Button onClick={form.discard}>{t('form.discard')}</Button>
      ) : (
        <>
          {template.version > 0 && <Button onClick={form.undo}>{t('form.undo')}</Button>}
          {isOwn && <Button onClick={form.takeUsual}>{t('templates.original')}</Button>}
        </>
      )}
    </div>
  );
}
