import './catalogue.ts';
import type { FactorResult } from '@zeel/domain/eligibility';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { showFigure } from './describe-limit.ts';

/**
 * The sentence of a factor. A lender's own scorecard may know verdicts that no catalogue has; then the factor is told by
 * its points alone.
 */
export function useScoreWords(): (factor: FactorResult) => string {
  const { find } = useTranslation('assessment');
  const formats = useFormats();
  return ({ sentence: { key, values } }) => {
    const { value, unit } = values;
    const shown =
      typeof value !== 'number' || unit === 'choice' ? (value ?? '') : showFigure(value, unit, formats);
    return find(key, { value: shown }) ?? '';
  };
}
