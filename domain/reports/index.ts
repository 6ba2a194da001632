export {
  DECISION_OUTCOMES,
  type DecisionOutcome,
  FEE_OUTCOMES,
  type FeeOutcome,
  FUNNEL_STEPS,
  type FunnelStep,
  MONEY_STAGES,
  type MoneyStage,
  REPORT_DIMENSIONS,
  type ReportDimension,
  TIMED_STATES,
} from './measures.ts';
export { periodBefore } from './period-before.ts';
export { percentileOf, roundedHours } from './times.ts';
