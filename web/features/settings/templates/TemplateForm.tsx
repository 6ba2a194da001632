import '../catalogue.ts';
import type { MessageTemplate } from '@zeel/protocol/rooms/settings';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useChangeTemplateMutation } from './api.ts';

const FIELDS = ['subject', 'body', 'note', 'button', 'text'] as const;
type Field = (typeof FIELDS)[number];
type Words = { readonly [Name in Field]?: string | undefined };

/** The body of a change, for the channel that the template is sent by. */
function toBody(template: MessageTemplate, words: Words | null) {
  const { language, version } = template;
  if (template.channel === 'sms')
    return {
      channel: template.channel,
      event: template.event,
      language,
      version,
      words: words && { text: words.text ?? '' },
    };
  const { subject = '', body = '', note = '', button } = words ?? {};
  return {
    channel: template.channel,
    event: template.event,
    language,
    version,
    words: words && { subject, body, note, ...(button === undefined ? {} : { button }) },
  };
}

interface TemplateFormProps {
  readonly template: MessageTemplate;
}

/** The words of one message, with the gaps that are filled in marked in the preview. */
export function TemplateForm({ template }: TemplateFormProps): ReactNode {
  const { t } = useTranslation('settings');
  const mayManage = useMay('settings:manage');
  const [changeTemplate] = useChangeTemplateMutation();
  const [words, setWords] = useState<Words>(template.words);
  const { send, isBusy, problem } = useSend({ failed: t('templates.failed'), stale: t('templates.stale') });
  const save = async (next: Words | null): Promise<void> => {
    const body = toBody(template, next);
    await send(body, (attempt) => changeTemplate({ ...attempt, body }).unwrap());
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void save(words);
  };
  const shown = FIELDS.filter((field) => words[field] !== undefined);
  const isOwn = JSON.stringify(template.words) !== JSON.stringify(template.original);
  return (
    <div className="zl-templates__one">
      <Form onSubmit={onSubmit} aria-label={t('templates.words')}>
        {problem && Object.keys(problem.fields).length === 0 && <Notice tone="error">{problem.words}</Notice>}
        {shown.map((field) => (
          <TextAreaField
            key={field}
            name={field}
            lang={template.language}
            label={t(`templates.fields.${field}`)}
            rows={field === 'body' ? 6 : 2}
            disabled={!mayManage}
            value={words[field]}
            problem={problem?.fields[`words.${field}`]}
            onChange={({ target }) => setWords({ ...words, [field]: target.value })}
          />
        ))}
        {mayManage && (
          <div className="zl-templates__buttons">
            <SubmitButton isBusy={isBusy}>{t('templates.save')}</SubmitButton>
            {isOwn && <Button onClick={() => void save(null)}>{t('templates.original')}</Button>}
          </div>
        )}
      </Form>
      <section className="zl-templates__preview" aria-label={t('templates.preview')} lang={template.language}>
        {shown.map((field) => (
          <p key={field}>{markGaps(words[field] ?? '')}</p>
        ))}
      </section>
    </div>
  );
}

/** The text with each gap marked, as `{name}` is filled in when the message is sent. */
const markGaps = (text: string): ReactNode[] =>
  text.split(/(\{\w+\})/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
    part.startsWith('{') ? <mark key={at}>{part.slice(1, -1)}</mark> : part,
  );
