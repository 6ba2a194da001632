import { can, type Permission } from '@zeel/domain/identity';
import {
  type Actor,
  ASSIGNMENT_CHANGES,
  changeAssignment,
  isLoanRequestEvent,
  type LoanRequestEvent,
  type LoanRequestState,
  type TransitionContext,
  transition,
} from '@zeel/domain/loan-request';
import { SAMPLE_RECOMMENDED } from '@zeel/domain/loan-request/testing';
import {
  approveRecommendation,
  askForInformation,
  assignLoanRequest,
  cancelLoanRequest,
  claimLoanRequest,
  recommendDecision,
  rejectLoanRequest,
  releaseLoanRequest,
  reopenLoanRequest,
  rescindOffer,
  sendBackRecommendation,
} from '@zeel/protocol/rooms/decisions';
import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import { AUTHORITY_MNT, type Caller, type GridPeople } from './enter-grid-people.ts';

const HOUR_MS = 3_600_000;

const ACCESS: Readonly<Record<DeskAction, string>> = {
  claim: claimLoanRequest.access,
  assign: assignLoanRequest.access,
  release: releaseLoanRequest.access,
  ask_information: askForInformation.access,
  recommend_approve: recommendDecision.access,
  recommend_other_terms: recommendDecision.access,
  recommend_reject: recommendDecision.access,
  send_back: sendBackRecommendation.access,
  approve: approveRecommendation.access,
  reject: rejectLoanRequest.access,
  rescind: rescindOffer.access,
  reopen: reopenLoanRequest.access,
  cancel: cancelLoanRequest.access,
};

export const ANSWERS = {
  accept: 'accept',
  decline: 'decline',
  'other-terms': 'ask_other_terms',
} as const satisfies Record<string, LoanRequestEvent>;
export const ANSWER_NAMES = ['accept', 'decline', 'other-terms'] as const;

const actorOf = ({ userId, roles }: Caller): Actor => ({
  kind: 'account',
  userId,
  roles,
  authorityMnt: AUTHORITY_MNT,
});

/** The facts of a staged request, as somebody would write them down who knows it. */
export const factsOf = (
  { recommender, assignee, applicants }: GridPeople,
  assigneeUserId: string | null,
): TransitionContext => ({
  applicantUserId: applicants.account.userId,
  concernedUserIds: [],
  assigneeUserId,
  hasAssessment: true,
  assignee: { userId: assignee.userId, roles: ['officer'], isActive: true },
  askedItems: ['Why now?'],
  reasonCodes: ['history_poor'],
  ...SAMPLE_RECOMMENDED,
  reason: 'A reason.',
  comment: 'A comment.',
  documentsVerified: true,
  partiesComplete: true,
  checklistDone: true,
  openSignals: 0,
  recommendation: { byUserId: recommender.userId, outcome: 'approve' },
  recommenderUserIds: [recommender.userId],
  amountMnt: 3_000_000,
  largestAuthorityMnt: AUTHORITY_MNT,
  approvals: [],
  limitsHold: true,
  assetIsNamed: true,
  exceptionAuthorityMnt: 0,
  expiresAtMs: HOUR_MS,
  nowMs: 0,
  moneyUnderWay: false,
});

/** What must come out of a step: the status, and the state that the request is in then. */
export interface Expected {
  readonly status: number;
  readonly to: LoanRequestState | null;
}

/** What the domain says about a step of the desk. */
export function expectStep(
  state: LoanRequestState,
  action: DeskAction,
  caller: Caller,
  facts: TransitionContext,
): Expected {
  // An endpoint's access is a permission or one of two words that no desk endpoint uses.
  if (!can(caller.roles, ACCESS[action] as Permission) || state === 'draft') return { status: 404, to: null };
  const byTable = isLoanRequestEvent(action) ? transition(state, action, actorOf(caller), facts) : null;
  if (byTable?.ok) return { status: 200, to: byTable.to };
  const change = ASSIGNMENT_CHANGES.find((known) => known === action);
  const isBeside = change !== undefined && changeAssignment(state, change, actorOf(caller), facts).ok;
  return isBeside ? { status: 200, to: state } : { status: 409, to: null };
}

/** What the domain says about an answer to an offer. */
export function expectAnswer(
  state: LoanRequestState,
  answer: keyof typeof ANSWERS,
  caller: Caller,
  facts: TransitionContext,
): Expected {
  if (caller.userId !== facts.applicantUserId) return { status: 404, to: null };
  const result = transition(state, ANSWERS[answer], actorOf(caller), facts);
  return result.ok ? { status: 200, to: result.to } : { status: 409, to: null };
}
