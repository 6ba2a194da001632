import { describe, expect, test } from 'vitest';
import { can, ROLES, type Role } from '../identity/index.ts';
import {
  type Actor,
  ASSIGNABLE_STATES,
  ASSIGNMENT_CHANGES,
  ASSIGNMENTS,
  type AssignmentChange,
  changeAssignment,
  findAssignmentObstacles,
  findObstacles,
  type GuardName,
  LOAN_REQUEST_EVENTS,
  LOAN_REQUEST_STATE_FACTS,
  LOAN_REQUEST_STATES,
  type LoanRequestState,
  REVIEW_STATES,
  TRANSITIONS,
  type TransitionContext,
  transition,
} from './index.ts';

const account = (userId: string, ...roles: Role[]): Actor => ({ kind: 'account', userId, roles });
const OFFICER = account('officer', 'officer');
const LEAD = account('lead', 'approver');

const UNTAKEN: TransitionContext = { applicantUserId: 'owner', assigneeUserId: null };
const taken = (assigneeUserId: string): TransitionContext => ({ ...UNTAKEN, assigneeUserId });
const given = (userId: string, role: Role = 'officer', isActive = true): TransitionContext => ({
  ...taken('somebody'),
  assignee: { userId, roles: [role], isActive },
});

const outcome = (
  change: AssignmentChange,
  actor: Actor,
  context: TransitionContext,
  state: LoanRequestState = 'in_review',
): string | null | readonly GuardName[] => {
  const result = changeAssignment(state, change, actor, context);
  if (result.ok) return result.assigneeUserId;
  return result.refusal.code === 'guard-failed' ? result.refusal.failedGuards : result.refusal.code;
};

/** In which every change can happen for the right person. */
const favourable = (change: AssignmentChange, userId: string): TransitionContext =>
  change === 'claim' ? UNTAKEN : change === 'release' ? taken(userId) : given('other');

describe('the whole grid', () => {
  test.each(LOAN_REQUEST_STATES)('%s: every change by every role', (state) => {
    for (const { change, by } of ASSIGNMENTS) {
      for (const role of ROLES) {
        const result = changeAssignment(state, change, account('me', role), favourable(change, 'me'));
        const isThere = ASSIGNABLE_STATES.some((known) => known === state);
        const code = isThere ? 'actor-not-allowed' : 'event-not-possible';
        if (isThere && can([role], by))
          expect(result, `${change} ${role}`).toMatchObject({ ok: true, change });
        else expect(result, `${change} ${role}`).toMatchObject({ ok: false, refusal: { code } });
      }
    }
  });

  test('nobody without an account changes who has a dossier', () => {
    const others: Actor[] = [
      { kind: 'visitor', holdsLink: true },
      { kind: 'party', partyId: 'guarantor' },
      { kind: 'payment' },
      { kind: 'system' },
    ];
    for (const actor of others)
      for (const change of ASSIGNMENT_CHANGES)
        expect(outcome(change, actor, favourable(change, 'me'))).toBe('actor-not-allowed');
  });

  test('a change has one rule, and those of the table begin where its own end', () => {
    expect(ASSIGNMENTS.map(({ change }) => change)).toEqual([...ASSIGNMENT_CHANGES]);
    for (const state of ASSIGNABLE_STATES) {
      expect(transition(state, 'claim', OFFICER, UNTAKEN)).toMatchObject({ ok: false });
      expect(transition(state, 'assign', LEAD, given('officer'))).toMatchObject({ ok: false });
    }
  });
});

describe('taking, handing over, giving back', () => {
  test('an officer takes what nobody has', () => {
    expect(outcome('claim', OFFICER, UNTAKEN)).toBe('officer');
    expect(outcome('claim', OFFICER, taken('somebody'))).toEqual(['not-assigned']);
    expect(outcome('claim', OFFICER, taken('officer'))).toEqual(['not-assigned']);
    // Not looked up is not nobody's.
    expect(outcome('claim', OFFICER, { applicantUserId: 'owner' })).toEqual(['not-assigned']);
  });

  test('the lead gives a dossier to an active officer who does not stand in it', () => {
    expect(outcome('assign', LEAD, given('officer'))).toBe('officer');
    expect(outcome('assign', LEAD, given('finance', 'finance'))).toEqual(['assignee-reviews']);
    expect(outcome('assign', LEAD, given('gone', 'officer', false))).toEqual(['assignee-reviews']);
    expect(outcome('assign', LEAD, given('owner'))).toEqual(['assignee-reviews']);
    expect(outcome('assign', LEAD, taken('somebody'))).toEqual(['assignee-reviews']);
    expect(outcome('assign', LEAD, { ...given('guarantor'), concernedUserIds: ['guarantor'] })).toEqual([
      'assignee-reviews',
    ]);
  });

  test('an officer gives back only an own dossier', () => {
    expect(outcome('release', OFFICER, taken('officer'))).toBeNull();
    expect(outcome('release', OFFICER, taken('somebody'))).toEqual(['own-dossier']);
    expect(outcome('release', OFFICER, UNTAKEN)).toEqual(['own-dossier']);
  });

  test('never on an own request', () => {
    const own = { ...UNTAKEN, applicantUserId: 'officer' };
    expect(outcome('claim', OFFICER, own)).toEqual(['not-own-request']);
    expect(outcome('assign', account('owner', 'approver'), given('officer'))).toEqual(['not-own-request']);
  });
});

test('a dossier is reviewed where its officer can bring it further, of what the lender holds', () => {
  const reviewed = LOAN_REQUEST_STATES.filter(
    (state) =>
      LOAN_REQUEST_STATE_FACTS[state].holder === 'lender' &&
      TRANSITIONS.some(({ from, by }) => from === state && by.includes('decisions:recommend')),
  );
  expect(REVIEW_STATES).toEqual(reviewed);
});

describe('obstacles', () => {
  test('leave open what is sent along', () => {
    expect(findAssignmentObstacles('in_review', 'assign', LEAD, UNTAKEN)).toEqual([]);
    expect(findAssignmentObstacles('in_review', 'claim', OFFICER, taken('somebody'))).toEqual([
      'not-assigned',
    ]);
    expect(findAssignmentObstacles('in_review', 'claim', LEAD, UNTAKEN)).toBeUndefined();
    expect(findAssignmentObstacles('offered', 'release', OFFICER, taken('officer'))).toBeUndefined();
    expect(findObstacles('pending_approval', 'send_back', LEAD, UNTAKEN)).toEqual([]);
    expect(findObstacles('pending_approval', 'approve', LEAD, UNTAKEN)).toContain('terms-recommended');
    expect(findObstacles('in_review', 'recommend_reject', LEAD, UNTAKEN)).toBeUndefined();
  });

  test('name nothing exactly when the event only waits for what is sent along', () => {
    const empty: TransitionContext = { applicantUserId: 'owner' };
    for (const state of LOAN_REQUEST_STATES)
      for (const event of LOAN_REQUEST_EVENTS)
        for (const role of ROLES) {
          const actor = account('me', role);
          const result = transition(state, event, actor, empty);
          const obstacles = findObstacles(state, event, actor, empty);
          const isKnown = result.ok || result.refusal.code === 'guard-failed';
          expect(obstacles !== undefined, `${state} ${event} ${role}`).toBe(isKnown);
          if (result.ok) expect(obstacles).toEqual([]);
        }
  });
});
