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
  /** A number whose requests are shown, as `funnel:sent`. */
  show: textUpTo(LONGEST_SCOPE),
};

/** The filters as the address holds them. */
export const readFilters = filterReader(READERS);
export type ReportFilters = FiltersOf<typeof READERS> & { readonly text?: string };

export interface ReportQuestion {
  readonly from: string;
  readonly to: string;
  readonly by: ReportDimension;
  readonly dimension?: ReportDimension;
  readonly value?: string;
}

/** What the filters ask for; without days the last thirty. */
export function toQuestion({ from, to, of = '', by = 'product' }: ReportFilters, now: Date): ReportQuestion {
  const until = to ?? from ?? lenderDate(now);
  const since = from ?? lenderDate(new Date(Date.parse(until) - (USUAL_DAYS - 1) * DAY_MS));
  const [name = '', ...rest] = of.split(':');
  const dimension = REPORT_DIMENSIONS.find((one) => one === name);
  return {
    from: since <= until ? since : until,
    to: until,
    by,
    ...(dimension !== undefined && rest.length > 0 && { dimension, value: rest.join(':') }),
  };
}
