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
export { type DueDateRule, isWorkingDay, type WorkingDays } from './due-dates.ts';
export { FEE_BASES, type Fee, type FeeBase } from './fees.ts';
export { findImplicitRate } from './find-implicit-rate.ts';
export { findLargestAmount, type LargestAmountQuestion } from './find-largest-amount.ts';
export { findShortestTerm, type ShortestTermQuestion } from './find-shortest-term.ts';
export type { LeaseTerms } from './lease-terms.ts';
export {
  computeOverdueInterest,
  LEGAL_OVERDUE_CAP,
  type OverdueInterest,
  type OverdueTerms,
} from './overdue-interest.ts';
export { type Settlement, settleLoanEarly } from './settle-early.ts';
export { settleLeaseEarly } from './settle-lease-early.ts';
export {
  type EffectiveRate,
  type Grace,
  LOAN_METHODS,
  type LoanMethod,
  type LoanTerms,
  ROW_KINDS,
  type Rounding,
  type Row,
  type RowKind,
  type Schedule,
  TABLE_RULES,
  type TableRules,
  type Totals,
} from './terms.ts';
