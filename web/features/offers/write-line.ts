import { useTranslation } from 'react-i18next';
import { useFormats } from '../../shared/i18n/use-formats.ts';
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
  const sayBy = (by: number, unit: LineUnit): string => {
    if (unit === 'bps') return t('compare.points', { value: number(by / 100) });
    return unit === 'mntMonthly' ? t('compare.monthly', { amount: money(by) }) : say(by, unit);
  };
  /** "+12,000 ₮ a month"; nothing when nothing changes. */
  const sayDifference = (difference: number, unit: LineUnit): string | null => {
    if (difference === 0) return null;
    return `${difference > 0 ? '+' : MINUS}${sayBy(Math.abs(difference), unit)}`;
  };
  return { say, sayBy, sayDifference };
}
