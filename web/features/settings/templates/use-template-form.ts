import '../catalogue.ts';
import type { MessageTemplate } from '@zeel/protocol/rooms/message-templates';
import { useState } from 'react';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import { useChangeTemplateMutation, useTemplatesQuery, useUndoTemplateMutation } from './api.ts';
import { placeWords, readTypedWords, type WordField, type Words } from './template-words.ts';

interface TemplateForm {
  readonly words: Words;
  readonly change: (field: WordField, text: string) => void;
  readonly isTyped: boolean;
  /** Somebody else changed the words after the first key was pressed here. */
  readonly isOvertaken: boolean;
  readonly isBusy: boolean;
  readonly done: 'saved' | 'undone' | null;
  /** The sentence about what went wrong, unless it stands beside a field. */
  readonly problem: string | undefined;
  readonly problemAt: (field: WordField) => string | undefined;
  readonly save: () => void;
  readonly takeOriginal: () => void;
  readonly undo: () => void;
  readonly keepMine: () => void;
  readonly discard: () => void;
}

/** The words of one message while they are written. What is typed outlives a reload, and a change that somebody else makes meanwhile. */
export function useTemplateForm(template: MessageTemplate): TemplateForm {
  const { t } = useTranslation('settings');
  const { channel, event, language, version } = template;
  const slot = `template/${channel}/${event}/${language}`;
  const [typed, setTyped] = useKeptDraft(slot, readTypedWords(template.words));
  const [done, setDone] = useState<TemplateForm['done']>(null);
  const { refetch } = useTemplatesQuery(language);
  const [changeTemplate] = useChangeTemplateMutation();
  const [undoTemplate] = useUndoTemplateMutation();
  const { send, isBusy, problem, clear } = useSend({
    failed: t('templates.failed'),
    stale: t('form.staleShort'),
    onProblem: ({ code }) => (code === 'stale_version' ? refetch() : undefined),
  });
  const words: Words = typed?.words ?? template.words;

  const write = async (next: Words | null, over: number): Promise<void> => {
    setDone(null);
    const placed = placeWords(template, next ?? template.original);
    const body = next === null ? { ...placed, words: null, version: over } : { ...placed, version: over };
    const sent = await send(body, async (attempt) => {
      const reply = await changeTemplate({ ...attempt, body }).unwrap();
      // Until what was saved is read, it is not what stands below what is typed.
      await refetch();
      return reply;
    });
    if (!sent.isTaken) return;
    // What was typed meanwhile stays.
    setTyped((now) => (now === typed ? undefined : now && { ...now, version: sent.reply.version }));
    setDone('saved');
  };
  const undo = async (): Promise<void> => {
    setDone(null);
    const { words: _, ...place } = placeWords(template, template.words);
    const body = { ...place, version };
    const sent = await send(body, (attempt) => undoTemplate({ ...attempt, body }).unwrap());
    if (!sent.isTaken) return;
    await refetch();
    setDone('undone');
  };
  const fields = problem?.fields ?? {};
  return {
    words,
    change: (field, text) => {
      setDone(null);
      setTyped({ version: typed?.version ?? version, words: { ...words, [field]: text } });
    },
    isTyped: typed !== undefined,
    isOvertaken: typed !== undefined && typed.version !== version && !isBusy,
    isBusy,
    done,
    problem: problem && Object.keys(fields).length === 0 ? problem.words : undefined,
    problemAt: (field) => fields[`words.${field}`],
    save: () => void write(words, typed?.version ?? version),
    takeOriginal: () => void write(null, version),
    undo: () => void undo(),
    keepMine: () => {
      clear();
      setTyped({ version, words });
    },
    discard: () => {
      clear();
      setTyped(undefined);
    },
  };
}
