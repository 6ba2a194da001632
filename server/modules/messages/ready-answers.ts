import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage } from '../../platform/i18n/index.ts';
import { textsOf } from './texts.ts';

/** What a ready answer may name of a request. */
export interface AnswerValues {
  readonly name: string;
  readonly reference: string;
  readonly product: string;
  readonly phone: string;
  /** Null: people cannot come, and no answer says so. */
  readonly address: string | null;
}

export interface ReadyAnswer {
  readonly code: string;
  readonly name: string;
  readonly text: string;
}

/** The answers that officers give again and again, in the order of the catalogue. */
export function listReadyAnswers(
  languages: { readonly reader: Language; readonly applicant: Language },
  { address, ...values }: AnswerValues,
): ReadyAnswer[] {
  const names = Object.entries(textsOf(languages.reader).answers);
  const texts = new Map(Object.entries(textsOf(languages.applicant).answers));
  return names.flatMap(([code, { name }]) => {
    const text = texts.get(code)?.text ?? '';
    if (address === null && text.includes('{address}')) return [];
    return [{ code, name, text: fillMessage(text, { ...values, address: address ?? '' }) }];
  });
}
