import { isUsualPaper, type PaperWords } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { isNewPaper, newPaperCode } from '@zeel/protocol/rooms/papers';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';

export type Kind = SettingValues['papers']['list'][number];

const NO_WORDS: PaperWords = { name: '', help: '' };

/** The words as they are typed; what was never typed is empty. */
export const typedWords = ({ words }: Kind, language: Language): PaperWords => words[language] ?? NO_WORDS;

/**
 * A kind with other words in one language. Whoever writes the first of them begins with the service's own, so that a new name needs no new
 * help sentence. Where nothing of one's own is left, nothing is said, and those of the service count.
 */
export function withWords(
  kind: Kind,
  language: Language,
  change: Partial<PaperWords>,
  usual: PaperWords = NO_WORDS,
): Kind {
  const next = { ...(kind.words[language] ?? usual), ...change };
  const { [language]: _, ...others } = kind.words;
  const isEmpty =
    (next.name === '' && (next.help === '' || next.help === usual.help)) ||
    (next.help === '' && next.name === usual.name);
  return { ...kind, words: isEmpty ? others : { ...others, [language]: next } };
}

/** The languages that people read and that one of the lender's own kinds lacks words in. */
export const listMissing = (kind: Kind, offered: readonly Language[]): readonly Language[] =>
  isUsualPaper(kind.code) || !kind.isActive
    ? []
    : offered.filter((language) => {
        const { name, help } = typedWords(kind, language);
        return name.trim() === '' || help.trim() === '';
      });

/** A kind that comes onto the list, last, without words and with a code of its own only once it is saved. */
export function createKind(list: readonly Kind[]): Kind {
  let number = 1;
  while (list.some(({ code }) => code === newPaperCode(number))) number += 1;
  return { code: newPaperCode(number), isActive: true, words: {} };
}

type Papers = SettingValues['papers'];

/** A list that was changed while its new kinds were being saved, with the codes that these have since. */
export const adoptCodes = (typed: Papers, sent: Papers, stored: Papers): Papers => ({
  list: typed.list.map((kind) => {
    const at = isNewPaper(kind.code) ? sent.list.findIndex(({ code }) => code === kind.code) : -1;
    return { ...kind, code: stored.list[at]?.code ?? kind.code };
  }),
});

/** Whether another kind that is asked for has this name in this language. */
export const isNameTaken = (kind: Kind, list: readonly Kind[], language: Language): boolean => {
  const name = typedWords(kind, language).name.trim();
  return (
    name !== '' &&
    kind.isActive &&
    list.some(
      (other) =>
        other.code !== kind.code && other.isActive && typedWords(other, language).name.trim() === name,
    )
  );
};
