import type { DocumentType } from '@zeel/domain/request-form';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { describeProblem, labelOf } from '../form/field-texts.ts';
import type { PlacedProblem } from './party-problems.ts';

/** Every complaint in words, by the name of the field it leads to. */
export function useProblemSummary(problems: readonly PlacedProblem[]): Readonly<Record<string, string>> {
  const { t } = useTranslation('request');
  const { t: tParty } = useTranslation('party');
  const formats = useFormats();
  const lines = problems.map(({ place, problem }) => {
    const words = describeProblem(problem, place, t, formats);
    // A paper's field is called by its type.
    if (place === 'documents')
      return [problem.field, tParty(`paperMissing.${nameOfPaper(problem.field as DocumentType)}`)];
    const name = place === 'consent' ? '' : labelOf(t, place, problem.field, 'individual');
    return [problem.field, name === '' ? words : t('problemOf', { name, words })];
  });
  return Object.fromEntries(lines);
}

/** The identity card is asked of everyone; what a co-borrower brings besides is proof of income. */
const nameOfPaper = (type: DocumentType): 'identity' | 'income' =>
  type === 'identity_card' ? 'identity' : 'income';
