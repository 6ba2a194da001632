import '../catalogue.ts';
import { type CapName, COMMON_CAPS, isLeastCap, unitOfCap } from '@zeel/domain/policy';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** How the figures of caps are written, and what the law says about each. */
export function useCapWords() {
  const { t } = useTranslation('settings');
  const { rate, months } = useFormats();
  const figure = (name: CapName, value: number): string => {
    const unit = unitOfCap(name);
    if (unit === 'bps') return rate(value);
    return unit === 'months' ? months(value) : t('caps.years', { count: value });
  };
  const lawOf = (name: CapName): string => {
    const common = COMMON_CAPS[name];
    if (common === null) return t('caps.law.none');
    const value = figure(name, common);
    if (name === 'maxTermMonths') return t('caps.law.service', { figure: value });
    return t(isLeastCap(name) ? 'caps.law.least' : 'caps.law.most', { figure: value });
  };
  return { figure, lawOf };
}
