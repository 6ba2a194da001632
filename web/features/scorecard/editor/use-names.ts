import '../catalogue.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** A sentence of the catalogue, with an ellipsis in the place of the figure. */
export function useSentence(): (key: string) => string {
  const { find } = useTranslation('assessment');
  return (key) => find(key, { value: '…' }) ?? key;
}

/** An answer that a form offers, by the sentence about it. Kinds of employment are the only answers that are looked at. */
export function useAnswerNames(): (answer: string) => string {
  const { find } = useTranslation('assessment');
  return (answer) => find(`score.employment-kind.${answer.replaceAll('_', '-')}`, {}) ?? answer;
}
