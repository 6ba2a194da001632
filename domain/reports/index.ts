export {
  isMailingDay,
  MAILING_FORMATS,
  MAILING_RHYTHMS,
  MAILING_SPANS,
  type MailingFormat,
  type MailingRhythm,
  type MailingSpan,
  type MailingTimes,
  mailingPeriod,
  nextMailing,
} from './mailing.ts';
export {
  DECISION_OUTCOMES,
  type DecisionOutcome,
  FEE_OUTCOMES,
  type FeeOutcome,
  FUNNEL_STEPS,
  type FunnelStep,
  LOAD_KINDS,
  LOAD_STATES,
  MONEY_STAGES,
  type MoneyStage,
  PROMISE_OUTCOMES,
  REPORT_DIMENSIONS,
  type ReportDimension,
  TIMED_STATES,
} from './measures.ts';
export { monthsUntil, periodBefore } from './period-before.ts';
export { splitPeriod } from './split-period.ts';
export { percentileOf, roundedHours } from './times.ts';
