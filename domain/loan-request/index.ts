export { approvalsNeeded, mayApproveAmount } from './approval-authority.ts';
export {
  type AskedTerms,
  isLongerThanAsked,
  isStandingWish,
  isWithinAsked,
  type MostAsked,
  mostAskedOf,
} from './asked-terms.ts';
export {
  ASSIGNABLE_STATES,
  ASSIGNMENT_CHANGES,
  ASSIGNMENTS,
  type AssignmentChange,
  type AssignmentResult,
  changeAssignment,
  findAssignmentObstacles,
  REVIEW_STATES,
  TAKEABLE_STATES,
} from './assignment.ts';
export {
  isLoanRequestEvent,
  LOAN_REQUEST_EVENT_FACTS,
  LOAN_REQUEST_EVENTS,
  type LoanRequestEvent,
} from './events.ts';
export { GUARDS, type GuardKind, type GuardName } from './guards.ts';
export {
  type ExpectedDecision,
  LIFE_STAGES,
  type LifeStage,
  type LifeStages,
  readLifeStages,
} from './life-stages.ts';
export { findNextOpening, type NextOpening, type OpenHours, type OpenWeekday } from './next-opening.ts';
export {
  APPROVE_REASONS,
  LIMIT_REASONS,
  OTHER_TERMS_REASONS,
  REASON_CODES,
  REASONS_FOR,
  REJECT_REASONS,
  type ReasonCode,
  type RejectReason,
} from './reason-codes.ts';
export {
  findReasonObstacle,
  type JudgedReason,
  judgeReasons,
  type ReasonFacts,
  type ReasonObstacle,
} from './reason-facts.ts';
export { RECOMMENDATION_OUTCOMES, type RecommendationOutcome } from './recommendation-outcomes.ts';
export {
  formatReference,
  isReference,
  parseReference,
  type ReferenceError,
  type ReferenceNumber,
  type ReferenceParts,
  type ReferenceResult,
} from './reference-number.ts';
export {
  DEFAULT_SERVICE_TARGET_MS,
  readServiceClock,
  type ServiceClock,
  type ServiceClockError,
  type ServiceClockResult,
  type ServiceLevel,
  type StateEntry,
} from './service-clock.ts';
export {
  readServiceStanding,
  SERVICE_PAUSED_STATES,
  SERVICE_RUNNING_STATES,
  type ServiceStanding,
} from './service-standing.ts';
export { readServiceTimes, type ServiceTimes } from './service-times.ts';
export {
  isLoanRequestState,
  isOpen,
  LAPSING_STATES,
  LOAN_REQUEST_STATE_FACTS,
  LOAN_REQUEST_STATES,
  type LoanRequestState,
  OPEN_STATES,
  type RequestHolder,
} from './states.ts';
export {
  actionsFor,
  actsAs,
  findObstacles,
  type LoanRequestAction,
  type Refusal,
  type TransitionRefusal,
  type TransitionResult,
  transition,
} from './transition.ts';
export type { Actor, TransitionContext } from './transition-context.ts';
export { type Capacity, TRANSITIONS, type Transition } from './transition-table.ts';
export {
  addWorkingMs,
  type CalendarField,
  DEFAULT_WORKING_CALENDAR,
  findCalendarError,
  type LaterHours,
  type WorkingCalendar,
  type WorkingHours,
  workingMsBetween,
} from './working-time.ts';
