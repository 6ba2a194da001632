export {
  addMonths,
  asIsoDate,
  type DayNumber,
  type IsoDate,
  type MonthEndRule,
  parseIsoDate,
  toIsoDate,
} from './calendar.ts';
export { computeLease, type LeaseSchedule } from './compute-lease.ts';
export { computeLoan, computeLoanTable, type LoanTable } from './compute-schedule.ts';
export { DAY_COUNTS, type DayCount, type Period } from './day-count.ts';
export type { DueDateRule, WorkingDays } from './due-dates.ts';
export { FEE_BASES, type Fee, type FeeBase } from './fees.ts';
export type { LeaseTerms } from './lease-terms.ts';
export {
  type EffectiveRate,
  type Grace,
  LOAN_METHODS,
  type LoanMethod,
  type LoanTerms,
  type Rounding,
  type Row,
  type RowKind,
  type Schedule,
  TABLE_RULES,
  type TableRules,
  type Totals,
} from './terms.ts';
