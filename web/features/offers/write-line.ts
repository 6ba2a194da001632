import { useFormats } from '../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { LineUnit } from './compare-terms.ts';

const MINUS = '−';

/** Values and differences in words, by their unit. */
export function useLineWords() {
  const { t } = useTranslation('offers');
  const { money, months, rate, number } = useFormats();
  const say = (value: number, unit: LineUnit): string => {
    if (unit === 'months') return months(value);
    return unit === 'bps' ? rate(value) : money(value);
  };
  const sayBy = (by: number, unit: LineUnit, sign = ''): string => {
    if (unit === 'bps') return t('compare.points', { value: `${sign}${number(by / 100)}` });
    const amount = `${sign}${say(by, unit)}`;
    return unit === 'mntMonthly' ? t('compare.monthly', { amount }) : amount;
  };
  /** "+12,000 ₮ a month"; nothing when nothing changes. */
  const sayDifference = (difference: number, unit: LineUnit): string | null =>
    difference === 0 ? null : sayBy(Math.abs(difference), unit, difference > 0 ? '+' : MINUS);
  return { say, sayBy, sayDifference };
}
