import { lenderDate } from '@zeel/domain/product';
import { REPORT_DIMENSIONS, type ReportDimension } from '@zeel/domain/reports';
import { day, type FiltersOf, filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const LONGEST_SCOPE = 80;

const READERS = {
  // Days of the lender, both included.
  from: day,
  to: day,
  /** One value of a dimension, as `product:salary-loan`. */
  of: textUpTo(LONGEST_SCOPE),
  by: oneOf(REPORT_DIMENSIONS),
  /** And one value of another dimension. */
  and: textUpTo(LONGEST_SCOPE),
  /** A number whose requests are shown, as `funnel:sent`; show-number.ts writes it. */
  show: textUpTo(2 * LONGEST_SCOPE),
};

/** The filters as the address holds them. */
export const readFilters = filterReader(READERS);
export type ReportFilters = FiltersOf<typeof READERS> & { readonly text?: string };

/** What a saved view keeps: the filters in one order, without the requests that are shown beside them. */
export const writeView = ({ from, to, of, and, by }: ReportFilters): string =>
  new URLSearchParams(
    Object.entries({ from, to, of, and, by }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  ).toString();

export interface ReportQuestion {
  readonly from: string;
  readonly to: string;
  readonly by: ReportDimension;
  readonly dimension?: ReportDimension;
  readonly value?: string;
  readonly crossDimension?: ReportDimension;
  readonly crossValue?: string;
}

function readScope(of: string): { readonly dimension: ReportDimension; readonly value: string } | undefined {
  const [name = '', ...rest] = of.split(':');
  const dimension = REPORT_DIMENSIONS.find((one) => one === name);
  return dimension !== undefined && rest.length > 0 ? { dimension, value: rest.join(':') } : undefined;
}

/** What the filters ask for; without days the last thirty. A second filter of the same kind as the first, or without one, counts for nothing. */
export function toQuestion(
  { from, to, of = '', and = '', by = 'product' }: ReportFilters,
  now: Date,
): ReportQuestion {
  const until = to ?? from ?? lenderDate(now);
  const since = from ?? lenderDate(new Date(Date.parse(until) - (USUAL_DAYS - 1) * DAY_MS));
  const first = readScope(of);
  const second = readScope(and);
  const isCrossed = first && second && first.dimension !== second.dimension;
  return {
    from: since <= until ? since : until,
    to: until,
    by,
    ...first,
    ...(isCrossed && { crossDimension: second.dimension, crossValue: second.value }),
  };
}
