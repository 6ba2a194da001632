import './catalogue.ts';
import type { FactorResult } from '@zeel/domain/eligibility';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { showFigure } from './describe-limit.ts';

/**
 * The sentence of a factor. A lender's own scorecard may know verdicts that no catalogue has; then the factor is told by
 * its points alone.
 */
export function useScoreWords(): (factor: FactorResult) => string {
  const { t, i18n } = useTranslation('assessment');
  const formats = useFormats();
  return ({ sentence: { key, values } }) => {
    if (!i18n.exists(key, { ns: 'assessment' })) return '';
    const { value, unit } = values;
    const shown =
      typeof value !== 'number' || unit === 'choice' ? (value ?? '') : showFigure(value, unit, formats);
    // The ruleset names its sentences as texts; a test walks the default ruleset through every catalogue.
    return (t as (key: string, values: object) => string)(key, { value: shown });
  };
}
