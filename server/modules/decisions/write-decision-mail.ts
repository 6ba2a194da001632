import { fillMessage } from '../../platform/i18n/index.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { type Texts, textsOf } from './texts.ts';

export type DecisionLine = keyof Texts['fact'];

export interface DecisionMail extends Omit<Letter, 'lines'> {
  /** Why a request was refused: a plain sentence for each. */
  readonly reasons?: readonly string[];
  /** Figures worth a line each; they come from `values`. */
  readonly lines?: readonly DecisionLine[];
}

/** Writes a mail about a decision in the reader's language. */
export function writeDecisionMail({ reasons = [], lines = [], ...letter }: DecisionMail): Letter {
  const { language, values = {} } = letter;
  const { fact } = textsOf(language);
  return {
    ...letter,
    lines: [...reasons, ...lines.map((line) => fillMessage(fact[line], values))],
  };
}
