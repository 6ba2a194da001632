import '../catalogue.ts';
import { countSegments } from '@zeel/domain/text-message';
import type { Language } from '@zeel/protocol/rooms/config';
import type { MessageTemplate, TemplateSample } from '@zeel/protocol/rooms/message-templates';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useTemplateSampleQuery, useTestTemplateMutation } from './api.ts';
import { placeWords, type Words } from './template-words.ts';

interface TemplatePreviewProps {
  readonly template: MessageTemplate;
  readonly words: Words;
  readonly reference: string;
  readonly onChoose: (reference: string) => void;
  readonly mayTry: boolean;
}

/** How the words read, with their gaps filled in from a request where one was chosen, and a way to get them as a message. */
export function TemplatePreview({
  template,
  words,
  reference,
  onChoose,
  mayTry,
}: TemplatePreviewProps): ReactNode {
  const { t } = useTranslation('settings');
  const { language } = template;
  const found = useTemplateSampleQuery({ language, reference }, { skip: reference === '' });
  const sample = reference === '' ? undefined : found.currentData;
  return (
    <div className="zl-templates__try">
      <section className="zl-templates__preview" aria-label={t('templates.preview')}>
        <MessageWords words={words} language={language} sample={sample} />
      </section>
      {template.channel === 'sms' && (
        <p className="zl-setting__state">
          {t('templates.segments', { count: countSegments(fill(words.text ?? '', sample)).segments })}
        </p>
      )}
      {mayTry && (
        <>
          <ChooseRequest
            reference={reference}
            problem={found.isError ? t('templates.noRequest') : undefined}
            isBusy={found.isFetching}
            onChoose={onChoose}
          />
          {sample && (
            <TestSend key={sample.reference} template={template} words={words} reference={sample.reference} />
          )}
        </>
      )}
    </div>
  );
}

interface ChooseRequestProps {
  readonly reference: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (reference: string) => void;
}

/** A request is named by its reference. Looking at it is in the trail, so it is asked for by a press and not by each key. */
function ChooseRequest({ reference, problem, isBusy, onChoose }: ChooseRequestProps): ReactNode {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState(reference);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(typed.trim());
  };
  return (
    <Form onSubmit={onSubmit} aria-label={t('templates.tryOn')}>
      <TextField
        name="templateReference"
        label={t('templates.tryOn')}
        hint={t('templates.tryHint')}
        placeholder="ZL-2026-000001-0"
        autoComplete="off"
        value={typed}
        problem={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('templates.fill')}
      </Button>
    </Form>
  );
}

interface TestSendProps {
  readonly template: MessageTemplate;
  readonly words: Words;
  readonly reference: string;
}

function TestSend({ template, words, reference }: TestSendProps): ReactNode {
  const { t } = useTranslation('settings');
  const [testTemplate] = useTestTemplateMutation();
  const [sentTo, setSentTo] = useState<string>();
  const { send, isBusy, problem } = useSend({ failed: t('templates.testFailed') });
  const onTest = async (): Promise<void> => {
    setSentTo(undefined);
    const body = { ...placeWords(template, words), reference };
    const sent = await send(body, (attempt) => testTemplate({ ...attempt, body }).unwrap());
    if (sent.isTaken) setSentTo(sent.reply.to);
  };
  return (
    <div className="zl-templates__test">
      <Button isBusy={isBusy} onClick={() => void onTest()}>
        {t('templates.test')}
      </Button>
      {problem && <Notice tone="error">{Object.values(problem.fields)[0] ?? problem.words}</Notice>}
      {sentTo !== undefined && <Notice tone="success">{t('templates.tested', { to: sentTo })}</Notice>}
    </div>
  );
}

interface MessageWordsProps {
  readonly words: Words;
  readonly language: Language;
  readonly sample?: TemplateSample | undefined;
}

const GAP = /(\{\w+\})/;

const fill = (text: string, sample: TemplateSample | undefined): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, gap: string) => sample?.values[gap] ?? whole);

/** The words in the order of the message. What no request fills stays marked, because it comes with the event itself. */
export function MessageWords({ words, language, sample }: MessageWordsProps): ReactNode {
  const { subject, body, note, button, text } = words;
  const isMail = text === undefined;
  const shown = (part: string | undefined): ReactNode => part && <p>{markGaps(fill(part, sample))}</p>;
  return (
    <div lang={language}>
      {isMail && shown(subject)}
      {isMail && sample && <p>{sample.greeting}</p>}
      {shown(body)}
      {button !== undefined && <p className="zl-templates__button">{markGaps(fill(button, sample))}</p>}
      {shown(note)}
      {shown(text)}
      {isMail && sample && <p className="zl-templates__signature">{sample.signature.join('\n')}</p>}
    </div>
  );
}

/** The text with each gap marked, as `{name}` is filled in when the message is sent. */
const markGaps = (text: string): ReactNode[] =>
  text.split(GAP).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
    GAP.test(part) ? <mark key={at}>{part.slice(1, -1)}</mark> : part,
  );
