import { periodBefore } from '@zeel/domain/reports';
import { REPORT_NAMES } from '@zeel/protocol/rooms/reports';
import type { BehindNumber } from './components/ShownNumber.tsx';
import type { ReportQuestion } from './read-filters.ts';

/** A number as the address names it: report, key, and whose requests where it is not simply that of the period. */
export const writeNumber = ({ report, key, isBefore, value, month }: BehindNumber): string => {
  if (month !== undefined) return `${report}:${key}:month:${month}`;
  if (value !== undefined) return `${report}:${key}:of:${value}`;
  return isBefore ? `${report}:${key}:before` : `${report}:${key}`;
};

/** The number that the address names; undefined for nonsense. */
export function readNumber(text: string): BehindNumber | undefined {
  const [name, key = '', where, ...rest] = text.split(':');
  const report = REPORT_NAMES.find((one) => one === name);
  if (report === undefined) return undefined;
  const detail = rest.join(':');
  return {
    report,
    key,
    ...(where === 'before' && { isBefore: true }),
    ...(where === 'of' && { value: detail }),
    ...(where === 'month' && /^\d{4}-\d{2}$/.test(detail) && { month: detail }),
  };
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** What is asked to see the requests behind a number. */
export function questionBehind(
  { report, isBefore, value, month }: BehindNumber,
  { by, ...question }: ReportQuestion,
): Omit<ReportQuestion, 'by'> {
  const { from, to, ...scopes } = question;
  const period = isBefore ? periodBefore(question) : { from, to };
  if (month !== undefined) return { ...scopes, from: `${month}-01`, to: lastDayOf(month) };
  if (value === undefined) return { ...scopes, ...period };
  if (report === 'load') return { ...period, dimension: 'officer', value };
  // A part of a kind that is filtered by already is the only one of it.
  if (scopes.dimension === by || scopes.crossDimension === by) return { ...scopes, ...period };
  return scopes.dimension === undefined
    ? { ...period, dimension: by, value }
    : { ...scopes, ...period, crossDimension: by, crossValue: value };
}
