import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAuthority, type Role } from '../identity/index.ts';
import {
  type Actor,
  approvalsNeeded,
  isOpen,
  LOAN_REQUEST_EVENTS,
  LOAN_REQUEST_STATES,
  type LoanRequestEvent,
  type LoanRequestState,
  RECOMMENDATION_OUTCOMES,
  type RecommendationOutcome,
  TRANSITIONS,
  type TransitionContext,
  transition,
} from './index.ts';
import { SAMPLE_ASKED, SAMPLE_RECOMMENDED } from './testing/index.ts';

// Thousands of random lives: everybody tries everything at any time, and whatever goes through must leave the request
// in a condition that an auditor accepts.

type Account = Extract<Actor, { kind: 'account' }>;

const account = (userId: string, roles: Role[], authorityMnt: number | null = null): Account => ({
  kind: 'account',
  userId,
  roles,
  authorityMnt,
});

const ACCOUNTS: readonly Account[] = [
  account('owner', ['applicant', 'officer', 'approver', 'finance'], 90_000_000),
  account('other-applicant', ['applicant']),
  account('officer', ['officer']),
  account('officer-approver', ['officer', 'approver'], 20_000_000),
  account('small', ['approver'], 5_000_000),
  account('large', ['approver'], 20_000_000),
  account('finance-approver', ['finance', 'approver'], 20_000_000),
  account('finance', ['finance']),
  account('administrator', ['administrator']),
  account('auditor', ['auditor']),
];
const ACTORS: readonly Actor[] = [
  ...ACCOUNTS,
  { kind: 'visitor', holdsLink: false },
  { kind: 'visitor', holdsLink: true },
  { kind: 'party', partyId: 'guarantor' },
  { kind: 'payment' },
  // Three times, because time passes more often than any one person acts.
  { kind: 'system' },
  { kind: 'system' },
  { kind: 'system' },
];
const PRE_APPROVED_MNT = 15_000_001;
const LARGEST_MNT = 20_000_000;

/** The facts that a server would keep of one request. */
interface Life {
  state: LoanRequestState | null;
  readonly amountMnt: number;
  recommendation: { byUserId: string; outcome: RecommendationOutcome } | undefined;
  recommenderUserIds: string[];
  approvals: { byUserId: string }[];
  applicantHasSigned: boolean;
  guarantorHasSigned: boolean;
  disbursement: { byUserId: string; onDate: string } | undefined;
  assetIsNamed: boolean;
}

const beginLife = (amountMnt: number): Life => ({
  state: null,
  amountMnt,
  recommendation: undefined,
  recommenderUserIds: [],
  approvals: [],
  applicantHasSigned: false,
  guarantorHasSigned: false,
  disbursement: undefined,
  // The lives of one amount are leases that are asked for before their thing is chosen.
  assetIsNamed: amountMnt !== PRE_APPROVED_MNT,
});

const contextOf = (life: Life, isLate: boolean, actor: Actor): TransitionContext => ({
  productIsOpen: true,
  applicantUserId: 'owner',
  stepsComplete: true,
  consentsGiven: true,
  requestFeeMnt: life.amountMnt % 2 === 0 ? 3_000 : 0,
  payment: { amountMnt: 3_000, currency: 'MNT' },
  hasAssessment: true,
  assignee: { userId: 'officer', roles: ['officer'], isActive: true },
  askedItems: ['salary statement'],
  openItems: 0,
  reasonCodes: ['income_stable'],
  ...SAMPLE_RECOMMENDED,
  reason: 'as asked',
  comment: 'as asked',
  documentsVerified: true,
  partiesComplete: true,
  checklistDone: true,
  openSignals: 0,
  ...(life.recommendation === undefined ? {} : { recommendation: life.recommendation }),
  recommenderUserIds: life.recommenderUserIds,
  amountMnt: life.amountMnt,
  largestAuthorityMnt: LARGEST_MNT,
  approvals: life.approvals,
  limitsHold: true,
  assetIsNamed: life.assetIsNamed,
  nameableTerms: SAMPLE_ASKED,
  namedTerms: SAMPLE_ASKED,
  exceptionAuthorityMnt: 0,
  expiresAtMs: 1,
  nowMs: isLate ? 1 : 0,
  signatures: {
    applicantHasSigned: life.applicantHasSigned,
    parties: [{ partyId: 'guarantor', hasSigned: life.guarantorHasSigned }],
    isTurn: true,
  },
  isSignatureProven: true,
  ...(life.disbursement === undefined ? {} : { disbursement: life.disbursement }),
  payout: {
    byUserIds: ['finance', ...(actor.kind === 'account' ? [actor.userId] : [])],
    needsSecond: life.amountMnt >= PRE_APPROVED_MNT,
    conditionsMet: true,
  },
  moneyUnderWay: false,
  today: isLate ? '2026-11-17' : '2026-11-16',
});

/** Changes the facts as the server would after an event. */
function record(life: Life, event: LoanRequestEvent, actor: Actor): void {
  const byUserId = actor.kind === 'account' ? actor.userId : '';
  const outcome = RECOMMENDATION_OUTCOMES.find((known) => event === `recommend_${known}`);
  if (outcome !== undefined) {
    life.recommendation = { byUserId, outcome };
    life.recommenderUserIds = [...life.recommenderUserIds, byUserId];
    life.approvals = [];
  }
  if (event === 'name_asset') life.assetIsNamed = true;
  if (event === 'approve') life.approvals = [...life.approvals, { byUserId }];
  if (event === 'accept') {
    // Another offer has an agreement of its own, which nobody has signed yet.
    life.guarantorHasSigned = false;
    life.applicantHasSigned = false;
  }
  if (event === 'sign' && actor.kind === 'party') life.guarantorHasSigned = true;
  if (event === 'sign' && actor.kind !== 'party') life.applicantHasSigned = true;
  if (event === 'disburse') life.disbursement = { byUserId, onDate: '2026-11-16' };
  if (event === 'undo_disbursement') life.disbursement = undefined;
}

const authorityOf = (userId: string) => ACCOUNTS.find((known) => known.userId === userId)?.authorityMnt;

function expectSoundApproval({ approvals, recommendation, recommenderUserIds, amountMnt }: Life): void {
  const names = approvals.map(({ byUserId }) => byUserId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(recommendation?.byUserId);
  expect(names.filter((name) => recommenderUserIds.includes(name))).toEqual([]);
  expect(names).not.toContain('owner');
  expect(recommendation?.outcome).not.toBe('reject');
  expect(names).toHaveLength(approvalsNeeded(amountMnt, LARGEST_MNT));
  if (names.length === 1) expect(hasAuthority(authorityOf(names[0] ?? ''), amountMnt)).toBe(true);
}

function expectSound(life: Life, from: LoanRequestState | null, actor: Actor, event: LoanRequestEvent): void {
  if (from !== null && !isOpen(from)) expect(['rejected', 'disbursed']).toContain(from);
  if (life.state === 'accepted') expect(life.assetIsNamed).toBe(true);
  if (life.state === 'offered') expectSoundApproval(life);
  if (life.state === 'signed' && event === 'sign') {
    expect(life.applicantHasSigned && life.guarantorHasSigned).toBe(true);
  }
  if (life.state === 'disbursed') {
    expect(life.approvals.map(({ byUserId }) => byUserId)).not.toContain(life.disbursement?.byUserId);
    expectSoundApproval(life);
  }
  if (actor.kind === 'account') expect(['auditor', 'other-applicant']).not.toContain(actor.userId);
}

// The ways out are tried seldom, or hardly any life would get far.
const WAYS_OUT = new Set<LoanRequestEvent>(['withdraw', 'cancel', 'expire', 'rescind', 'refuse_to_sign']);

/** The event to try: mostly one that the state knows, sometimes any at all. */
function chooseEvent(
  state: LoanRequestState | null,
  { pick, mood }: { pick: number; mood: number },
): LoanRequestEvent {
  const known = TRANSITIONS.filter(({ from }) => from === state).map(({ event }) => event);
  const onward = known.filter((event) => mood === 1 || !WAYS_OUT.has(event));
  const choice = mood === 0 || onward.length === 0 ? LOAN_REQUEST_EVENTS : onward;
  return choice[pick % choice.length] ?? 'start';
}

const attempts = fc.array(
  fc.record({
    pick: fc.nat(),
    mood: fc.integer({ min: 0, max: 19 }),
    actor: fc.constantFrom(...ACTORS),
    isLate: fc.boolean(),
  }),
  { minLength: 300, maxLength: 300 },
);

describe('random lives', () => {
  test('never break an invariant and visit every state', () => {
    const visited = new Set<LoanRequestState>();
    fc.assert(
      fc.property(fc.constantFrom(4_000_000, PRE_APPROVED_MNT, 50_000_000), attempts, (amountMnt, tries) => {
        const life = beginLife(amountMnt);
        for (const { actor, isLate, ...choice } of tries) {
          const from = life.state;
          // The request under test is the owner's; others would begin one of their own.
          if (from === null && actor.kind === 'account' && actor.userId !== 'owner') continue;
          const event = chooseEvent(from, choice);
          const result = transition(from, event, actor, contextOf(life, isLate, actor));
          if (!result.ok) continue;
          life.state = result.to;
          record(life, event, actor);
          expectSound(life, from, actor, event);
          visited.add(result.to);
        }
      }),
      { numRuns: 200 },
    );
    expect(LOAN_REQUEST_STATES.filter((state) => !visited.has(state))).toEqual([]);
  });
});
