import '../catalogue.ts';
import type { MessageTemplate } from '@zeel/protocol/rooms/message-templates';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useVersionedForm, type VersionedForm } from '../use-versioned-form.ts';
import { useChangeTemplateMutation, useTemplatesQuery, useUndoTemplateMutation } from './api.ts';
import { placeWords, readWordsLike, type WordField, type Words } from './template-words.ts';

interface TemplateForm extends Omit<VersionedForm<Words, { readonly version: number }>, 'type'> {
  readonly change: (field: WordField, text: string) => void;
}

/** The words of one message while they are written. */
export function useTemplateForm(template: MessageTemplate): TemplateForm {
  const { t } = useTranslation('settings');
  const { channel, event, language, version } = template;
  const { refetch } = useTemplatesQuery(language);
  const [changeTemplate] = useChangeTemplateMutation();
  const [undoTemplate] = useUndoTemplateMutation();
  const { type, ...form } = useVersionedForm<Words, { readonly version: number }>({
    slot: `template/${channel}/${event}/${language}`,
    stored: template.words,
    version,
    readValue: readWordsLike(template.words),
    words: { failed: t('templates.failed'), stale: t('form.staleShort') },
    read: async () => {
      const { data } = await refetch();
      return data?.templates.find((one) => one.channel === channel && one.event === event)?.words;
    },
    save: (words, over) => {
      const placed = placeWords(template, words ?? template.original);
      const body = words === null ? { ...placed, words: null, version: over } : { ...placed, version: over };
      return { body, call: (attempt) => changeTemplate({ ...attempt, body }).unwrap() };
    },
    undo: (over) => {
      const { words: _, ...place } = placeWords(template, template.words);
      const body = { ...place, version: over };
      return { body, call: (attempt) => undoTemplate({ ...attempt, body }).unwrap() };
    },
  });
  return {
    ...form,
    change: (field, text) => type({ ...form.value, [field]: text }),
    problemAt: (field) => form.problemAt(`words.${field}`),
  };
}
