import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../identity/index.ts';
import {
  type Actor,
  ASSIGNMENTS,
  actionsFor,
  GUARDS,
  LOAN_REQUEST_EVENTS,
  LOAN_REQUEST_STATES,
  type LoanRequestEvent,
  type LoanRequestState,
  TRANSITIONS,
  type TransitionContext,
  transition,
} from './index.ts';
import { SAMPLE_ASKED, SAMPLE_RECOMMENDED } from './testing/index.ts';

const STATES = [null, ...LOAN_REQUEST_STATES];
const AUTHORITY_MNT = 10_000_000;
const HOUR_MS = 3_600_000;

const account = (userId: string, ...roles: Role[]): Actor => ({
  kind: 'account',
  userId,
  roles,
  ...(roles.includes('approver') ? { authorityMnt: AUTHORITY_MNT } : {}),
});

/** Everybody who could try, each as the person that the guards have nothing against. */
const ACTORS = {
  visitor: { kind: 'visitor', holdsLink: false },
  linkHolder: { kind: 'visitor', holdsLink: true },
  applicant: account('owner', 'applicant'),
  officer: account('officer-2', 'officer'),
  approver: account('approver', 'approver'),
  finance: account('finance', 'finance'),
  administrator: account('administrator', 'administrator'),
  auditor: account('auditor', 'auditor'),
  party: { kind: 'party', partyId: 'guarantor' },
  payment: { kind: 'payment' },
  system: { kind: 'system' },
} as const satisfies Record<string, Actor>;

type ActorName = keyof typeof ACTORS;
const ACTOR_NAMES = Object.keys(ACTORS).filter((name): name is ActorName => Object.hasOwn(ACTORS, name));

/** A context in which every guard can hold for the right person. */
const FAVOURABLE: TransitionContext = {
  productIsOpen: true,
  applicantUserId: 'owner',
  stepsComplete: true,
  consentsGiven: true,
  captchaPassed: true,
  requestFeeMnt: 3_000,
  payment: { amountMnt: 3_000, currency: 'MNT' },
  hasAssessment: true,
  assignee: { userId: 'officer-1', roles: ['officer'], isActive: true },
  askedItems: ['salary statement'],
  openItems: 0,
  reasonCodes: ['income_stable'],
  ...SAMPLE_RECOMMENDED,
  reason: 'Asked by the applicant at the counter',
  comment: 'The bank statement is of another month',
  documentsVerified: true,
  partiesComplete: true,
  checklistDone: true,
  openSignals: 0,
  recommendation: { byUserId: 'officer-1', outcome: 'approve' },
  recommenderUserIds: ['officer-1'],
  amountMnt: 5_000_000,
  largestAuthorityMnt: AUTHORITY_MNT,
  approvals: [],
  limitsHold: true,
  assetIsNamed: true,
  nameableTerms: SAMPLE_ASKED,
  namedTerms: SAMPLE_ASKED,
  exceptionAuthorityMnt: 0,
  expiresAtMs: 2 * HOUR_MS,
  nowMs: HOUR_MS,
  signatures: { applicantHasSigned: false, parties: [], isTurn: true },
  isSignatureProven: true,
  disbursement: { byUserId: 'finance-1', onDate: '2026-11-16' },
  payout: { byUserIds: ['finance'], needsSecond: false, conditionsMet: true },
  moneyUnderWay: false,
  today: '2026-11-16',
};

/** Facts that some events of the grid need to differ from the usual ones. */
const contextFor = (event: LoanRequestEvent, name: ActorName): TransitionContext => {
  if (event === 'expire') return { ...FAVOURABLE, nowMs: 2 * HOUR_MS };
  if (event === 'name_asset') return { ...FAVOURABLE, assetIsNamed: false };
  if (event === 'disburse') return { ...FAVOURABLE, approvals: [{ byUserId: 'approver' }] };
  if ((event === 'sign' || event === 'refuse_to_sign') && name === 'party') {
    const parties = [{ partyId: 'guarantor', hasSigned: false }];
    return { ...FAVOURABLE, signatures: { applicantHasSigned: true, parties, isTurn: true } };
  }
  return FAVOURABLE;
};

const APPLICANT: ActorName[] = ['linkHolder', 'applicant'];
const STAFF: ActorName[] = ['officer', 'approver', 'finance', 'administrator'];
const BEFORE_DISBURSED: LoanRequestState[] = [
  'draft',
  'fee_due',
  'submitted',
  'in_review',
  'info_requested',
  'pending_approval',
  'offered',
  'accepted',
  'signed',
];

/** The product's own table, written down a second time by hand. */
const EXPECTED: [
  from: LoanRequestState | null,
  event: LoanRequestEvent,
  to: LoanRequestState,
  who: ActorName[],
][] = [
  [null, 'start', 'draft', ['visitor', ...APPLICANT, ...STAFF]],
  ['draft', 'submit', 'fee_due', APPLICANT],
  ['fee_due', 'fee_paid', 'submitted', ['payment']],
  ['submitted', 'claim', 'in_review', ['officer']],
  ['submitted', 'assign', 'in_review', ['approver']],
  ['in_review', 'ask_information', 'info_requested', ['officer']],
  ['info_requested', 'ask_information', 'info_requested', ['officer']],
  ['info_requested', 'answer', 'in_review', APPLICANT],
  ['in_review', 'recommend_approve', 'pending_approval', ['officer']],
  ['in_review', 'recommend_other_terms', 'pending_approval', ['officer']],
  ['in_review', 'recommend_reject', 'pending_approval', ['officer']],
  ['pending_approval', 'send_back', 'in_review', ['approver']],
  ['pending_approval', 'approve', 'offered', ['approver']],
  ['pending_approval', 'reject', 'rejected', ['approver']],
  ['submitted', 'name_asset', 'submitted', APPLICANT],
  ['in_review', 'name_asset', 'in_review', APPLICANT],
  ['info_requested', 'name_asset', 'info_requested', APPLICANT],
  ['offered', 'name_asset', 'in_review', APPLICANT],
  ['offered', 'accept', 'accepted', APPLICANT],
  ['offered', 'decline', 'declined', APPLICANT],
  ['offered', 'ask_other_terms', 'in_review', APPLICANT],
  ['offered', 'rescind', 'in_review', ['officer']],
  ['accepted', 'sign', 'signed', [...APPLICANT, 'party']],
  ['accepted', 'refuse_to_sign', 'in_review', [...APPLICANT, 'party']],
  ['accepted', 'rescind', 'in_review', ['officer']],
  ['signed', 'disburse', 'disbursed', ['finance', 'payment']],
  ['disbursed', 'undo_disbursement', 'signed', ['finance']],
  ['rejected', 'reopen', 'in_review', ['approver']],
  ['draft', 'expire', 'expired', ['system']],
  ['fee_due', 'expire', 'expired', ['system']],
  ['info_requested', 'expire', 'expired', ['system']],
  ['offered', 'expire', 'expired', ['system']],
  ['accepted', 'expire', 'expired', ['system']],
  ...BEFORE_DISBURSED.flatMap((from): typeof EXPECTED => [
    [from, 'withdraw', 'withdrawn', APPLICANT],
    [from, 'cancel', 'cancelled', STAFF],
  ]),
];

const keyOf = (from: LoanRequestState | null, event: LoanRequestEvent, name: ActorName) =>
  `${from}|${event}|${name}`;
const ALLOWED = new Map(
  EXPECTED.flatMap(([from, event, to, who]) => who.map((name) => [keyOf(from, event, name), to] as const)),
);

describe('the whole grid', () => {
  test.each(STATES)('%s: every event by everybody, the forbidden being all minus the allowed', (state) => {
    for (const event of LOAN_REQUEST_EVENTS) {
      for (const name of ACTOR_NAMES) {
        const result = transition(state, event, ACTORS[name], contextFor(event, name));
        const to = ALLOWED.get(keyOf(state, event, name));
        if (to !== undefined)
          expect(result, keyOf(state, event, name)).toEqual({ ok: true, from: state, event, to });
        else {
          const exists = EXPECTED.some((row) => row[0] === state && row[1] === event);
          const code = exists ? 'actor-not-allowed' : 'event-not-possible';
          expect(result, keyOf(state, event, name)).toMatchObject({ ok: false, refusal: { code } });
        }
      }
    }
  });

  test('has as many cells as it should', () => {
    expect(STATES.length * LOAN_REQUEST_EVENTS.length * ACTOR_NAMES.length).toBe(16 * 26 * 11);
    expect(ALLOWED.size).toBe(EXPECTED.reduce((sum, row) => sum + row[3].length, 0));
  });

  test('offers exactly what may be done', () => {
    for (const state of STATES) {
      for (const name of ACTOR_NAMES) {
        for (const event of LOAN_REQUEST_EVENTS) {
          const offered = actionsFor(state, ACTORS[name], contextFor(event, name)).filter(
            (action) => action.event === event,
          );
          const to = ALLOWED.get(keyOf(state, event, name));
          expect(
            offered.map((action) => action.to),
            keyOf(state, event, name),
          ).toEqual(to === undefined ? [] : [to]);
        }
      }
    }
  });

  test('a person with every role still only has what the roles allow together', () => {
    const everything = { ...account('owner', ...ROLES), authorityMnt: AUTHORITY_MNT };
    for (const state of LOAN_REQUEST_STATES) {
      // Their own request: they act as its applicant and never as staff.
      for (const event of LOAN_REQUEST_EVENTS) {
        const result = transition(state, event, everything, contextFor(event, 'applicant'));
        expect(result.ok, `${state}|${event}`).toBe(ALLOWED.has(keyOf(state, event, 'applicant')));
      }
    }
  });
});

describe('the table', () => {
  test('rows of one state and event differ only in their branch', () => {
    for (const row of TRANSITIONS) {
      const rows = TRANSITIONS.filter((other) => other.from === row.from && other.event === row.event);
      for (const other of rows) {
        expect(other.by).toEqual(row.by);
        expect(other.guards).toEqual(row.guards);
      }
      expect(new Set(rows.map(({ when }) => when)).size).toBe(rows.length);
      if (rows.length > 1) expect(rows.every(({ when }) => when !== undefined)).toBe(true);
    }
  });

  test('every guard is used, every state can be reached, every end stays an end', () => {
    const used = new Set<string>([
      ...TRANSITIONS.flatMap(({ guards, when }) => [...guards, ...(when === undefined ? [] : [when])]),
      ...ASSIGNMENTS.flatMap(({ guards }) => guards),
    ]);
    expect(Object.keys(GUARDS).filter((name) => !used.has(name))).toEqual([]);
    expect(LOAN_REQUEST_STATES.filter((state) => !TRANSITIONS.some(({ to }) => to === state))).toEqual([]);
    for (const state of ['declined', 'expired', 'withdrawn', 'cancelled'] as const) {
      expect(TRANSITIONS.filter(({ from }) => from === state)).toEqual([]);
    }
  });

  test('nothing happens on an empty context', () => {
    for (const { from, event } of TRANSITIONS) {
      for (const name of ACTOR_NAMES) {
        // A visitor's link is proof of ownership by itself, so only what has no other condition remains.
        const isLinkEnough =
          name === 'linkHolder' && from !== 'signed' && ['withdraw', 'ask_other_terms'].includes(event);
        expect(transition(from, event, ACTORS[name], {}).ok, keyOf(from, event, name)).toBe(isLinkEnough);
      }
    }
  });
});
