import { describe, expect, test } from 'vitest';
import type { Role } from '../identity/index.ts';
import {
  type Actor,
  actionsFor,
  approvalsNeeded,
  type GuardName,
  type LoanRequestEvent,
  type LoanRequestState,
  type TransitionContext,
  transition,
} from './index.ts';
import { SAMPLE_ASKED, SAMPLE_REASON_FACTS, SAMPLE_RECOMMENDED } from './testing/index.ts';

const account = (userId: string, role: Role, authorityMnt?: number): Actor => ({
  kind: 'account',
  userId,
  roles: [role],
  ...(authorityMnt === undefined ? {} : { authorityMnt }),
});

const APPLICANT = account('owner', 'applicant');
const OFFICER = account('officer', 'officer');
const FINANCE = account('finance', 'finance');
const SMALL = account('small', 'approver', 5_000_000);
const LARGE = account('large', 'approver', 50_000_000);
const SYSTEM: Actor = { kind: 'system' };
const PAYMENT: Actor = { kind: 'payment' };
const LINK: Actor = { kind: 'visitor', holdsLink: true };

const OWNED: TransitionContext = { applicantUserId: 'owner' };
const DECIDABLE: TransitionContext = {
  ...OWNED,
  recommendation: { byUserId: 'officer', outcome: 'approve' },
  recommenderUserIds: ['officer'],
  amountMnt: 5_000_000,
  largestAuthorityMnt: 50_000_000,
  approvals: [],
  limitsHold: true,
  exceptionAuthorityMnt: 0,
  ...SAMPLE_RECOMMENDED,
};

const outcome = (
  state: LoanRequestState | null,
  event: LoanRequestEvent,
  actor: Actor,
  context: TransitionContext,
): string | readonly GuardName[] => {
  const result = transition(state, event, actor, context);
  if (result.ok) return result.to;
  return result.refusal.code === 'guard-failed' ? result.refusal.failedGuards : result.refusal.code;
};

describe('sending', () => {
  const complete = { ...OWNED, stepsComplete: true, consentsGiven: true, requestFeeMnt: 3_000 };

  test('goes to the fee, or straight to the queue when the fee is 0', () => {
    expect(outcome('draft', 'submit', APPLICANT, complete)).toBe('fee_due');
    expect(outcome('draft', 'submit', APPLICANT, { ...complete, requestFeeMnt: 0 })).toBe('submitted');
    for (const requestFeeMnt of [-1, Number.NaN]) {
      expect(outcome('draft', 'submit', APPLICANT, { ...complete, requestFeeMnt })).toEqual([
        'fee-due',
        'no-fee',
      ]);
    }
  });

  test('asks a captcha of a visitor only', () => {
    expect(outcome('draft', 'submit', LINK, complete)).toEqual(['captcha-passed']);
    expect(outcome('draft', 'submit', LINK, { ...complete, captchaPassed: true })).toBe('fee_due');
  });

  test('names everything that is missing', () => {
    expect(outcome('draft', 'submit', account('other', 'applicant'), { applicantUserId: 'owner' })).toEqual([
      'own-request',
      'steps-complete',
      'consents-given',
      'fee-due',
      'no-fee',
    ]);
  });

  test('needs an open product to begin', () => {
    expect(outcome(null, 'start', OFFICER, { productIsOpen: false })).toEqual(['product-open']);
  });
});

describe('the fee', () => {
  test.each([
    [3_000, 'MNT', 'submitted'],
    [2_999, 'MNT', ['fee-paid-in-full']],
    [3_001, 'MNT', ['fee-paid-in-full']],
    [3_000, 'USD', ['fee-paid-in-full']],
    [Number.NaN, 'MNT', ['fee-paid-in-full']],
  ])('%d %s', (amountMnt, currency, expected) => {
    const context = { requestFeeMnt: 3_000, payment: { amountMnt, currency } };
    expect(outcome('fee_due', 'fee_paid', PAYMENT, context)).toEqual(expected);
  });
});

const assign = (userId: string, role: Role, isActive = true) =>
  outcome('submitted', 'assign', SMALL, {
    ...OWNED,
    concernedUserIds: ['guarantor'],
    hasAssessment: true,
    assignee: { userId, roles: [role], isActive },
  });

describe('review', () => {
  test('begins after scoring, never on an own request', () => {
    expect(outcome('submitted', 'claim', OFFICER, { ...OWNED, hasAssessment: false })).toEqual(['scored']);
    expect(
      outcome('submitted', 'claim', OFFICER, { applicantUserId: 'officer', hasAssessment: true }),
    ).toEqual(['not-own-request']);
    expect(outcome('submitted', 'claim', OFFICER, { applicantUserId: null, hasAssessment: true })).toBe(
      'in_review',
    );
  });

  test('is assigned to an officer who is not the applicant', () => {
    expect(assign('officer', 'officer')).toBe('in_review');
    expect(assign('finance', 'finance')).toEqual(['assignee-reviews']);
    expect(assign('owner', 'officer')).toEqual(['assignee-reviews']);
    expect(assign('guarantor', 'officer')).toEqual(['assignee-reviews']);
    expect(assign('officer', 'officer', false)).toEqual(['assignee-reviews']);
  });

  test('asks for named items and goes on when all are answered', () => {
    for (const askedItems of [[], [' '], ['salary statement', '']]) {
      expect(outcome('in_review', 'ask_information', OFFICER, { ...OWNED, askedItems })).toEqual([
        'items-named',
      ]);
    }
    expect(outcome('info_requested', 'answer', APPLICANT, { ...OWNED, openItems: 1 })).toEqual([
      'items-answered',
    ]);
  });

  test('recommends with reasons, and approval only when papers, parties, checklist and signals are done with', () => {
    const context: TransitionContext = {
      ...OWNED,
      ...SAMPLE_RECOMMENDED,
      reasonCodes: ['history_poor'],
      documentsVerified: false,
      partiesComplete: false,
      checklistDone: false,
      openSignals: 1,
    };
    expect(outcome('in_review', 'recommend_reject', OFFICER, context)).toBe('pending_approval');
    for (const event of ['recommend_approve', 'recommend_other_terms'] as const) {
      expect(outcome('in_review', event, OFFICER, context)).toEqual([
        'documents-verified',
        'parties-complete',
        'checklist-done',
        'signals-acknowledged',
      ]);
    }
    expect(
      outcome('in_review', 'recommend_reject', OFFICER, { ...OWNED, ...SAMPLE_RECOMMENDED, reasonCodes: [] }),
    ).toEqual(['reason-codes']);
  });
});

describe('a recommendation', () => {
  const recommend = (context: TransitionContext, terms: Partial<typeof SAMPLE_ASKED> = {}) =>
    outcome('in_review', 'recommend_other_terms', OFFICER, {
      ...OWNED,
      askedTerms: [SAMPLE_ASKED],
      reasonFacts: SAMPLE_REASON_FACTS,
      reasonCodes: ['income_stable'],
      documentsVerified: true,
      partiesComplete: true,
      checklistDone: true,
      openSignals: 0,
      recommendedTerms: { ...SAMPLE_ASKED, ...terms },
      ...context,
    });
  const { amountMnt, termMonths } = SAMPLE_ASKED;

  test('is never above what was asked for, or asked for again', () => {
    expect(recommend({}, { amountMnt })).toBe('pending_approval');
    expect(recommend({}, { amountMnt: amountMnt + 1 })).toEqual(['amount-within-asked']);
    const again = { ...SAMPLE_ASKED, amountMnt: amountMnt + 1 };
    expect(recommend({ askedTerms: [SAMPLE_ASKED, again] }, { amountMnt: amountMnt + 1 })).toBe(
      'pending_approval',
    );
    // A smaller wish takes back nothing of the request.
    const less = { ...SAMPLE_ASKED, amountMnt: amountMnt - 1 };
    expect(recommend({ askedTerms: [SAMPLE_ASKED, less] }, { amountMnt })).toBe('pending_approval');
  });

  test('of a lease lends no more by a smaller down payment either', () => {
    const lease = { ...SAMPLE_ASKED, downPaymentMnt: 1_000_000 };
    expect(recommend({ askedTerms: [lease] }, { downPaymentMnt: 999_999 })).toEqual(['amount-within-asked']);
    expect(recommend({ askedTerms: [lease] }, { downPaymentMnt: 1_000_000 })).toBe('pending_approval');
    // A dearer thing with more paid down is another thing than the one asked for.
    expect(
      recommend({ askedTerms: [lease] }, { amountMnt: amountMnt + 1, downPaymentMnt: 1_000_001 }),
    ).toEqual(['amount-within-asked']);
  });

  test('is longer than asked for only with the term as its reason', () => {
    const longer = { termMonths: termMonths + 1 };
    const reasonFacts = { ...SAMPLE_REASON_FACTS, recommended: { ...SAMPLE_ASKED, ...longer } };
    expect(recommend({ reasonFacts }, longer)).toEqual(['longer-term-explained']);
    expect(recommend({ reasonFacts, reasonCodes: ['term_too_short'] }, longer)).toBe('pending_approval');
    expect(recommend({ askedTerms: [SAMPLE_ASKED, { ...SAMPLE_ASKED, ...longer }] }, longer)).toBe(
      'pending_approval',
    );
  });

  test('gives no reason that contradicts the dossier, and neither does a refusal', () => {
    const reasonCodes = ['history_poor', 'duplicate_request'] as const;
    expect(recommend({ reasonCodes: ['guarantor_strong'] })).toEqual(['reasons-hold']);
    const context = { ...DECIDABLE, reasonCodes };
    expect(outcome('in_review', 'recommend_reject', OFFICER, context)).toEqual(['reasons-hold']);
    expect(outcome('pending_approval', 'reject', SMALL, context)).toEqual(['reasons-hold']);
  });

  test('above what was asked for is not approved', () => {
    const recommendedTerms = { ...SAMPLE_ASKED, amountMnt: amountMnt + 1 };
    expect(outcome('pending_approval', 'approve', SMALL, { ...DECIDABLE, recommendedTerms })).toEqual([
      'offer-within-asked',
    ]);
  });
});

describe('four eyes', () => {
  test('whoever recommended neither approves nor rejects', () => {
    const both: Actor = {
      kind: 'account',
      userId: 'officer',
      roles: ['officer', 'approver'],
      authorityMnt: 50_000_000,
    };
    expect(outcome('pending_approval', 'approve', both, DECIDABLE)).toEqual(['not-the-recommender']);
    const reasons = { ...DECIDABLE, reasonCodes: ['history_poor'] } as const;
    expect(outcome('pending_approval', 'reject', both, reasons)).toEqual(['not-the-recommender']);
    expect(outcome('pending_approval', 'reject', SMALL, reasons)).toBe('rejected');
  });

  test('nor does whoever recommended earlier, when another has recommended since', () => {
    const both: Actor = {
      kind: 'account',
      userId: 'first',
      roles: ['officer', 'approver'],
      authorityMnt: 50_000_000,
    };
    const again = {
      ...DECIDABLE,
      recommenderUserIds: ['first', 'officer'],
      reasonCodes: ['history_poor'],
    } as const;
    for (const event of ['approve', 'reject'] as const)
      expect(outcome('pending_approval', event, both, again)).toEqual(['not-the-recommender']);
    // A fact that the caller forgot to look up opens nothing.
    const { recommenderUserIds: _forgotten, ...unknown } = DECIDABLE;
    expect(outcome('pending_approval', 'approve', SMALL, unknown)).toEqual(['not-the-recommender']);
  });

  test('whose address stands in the request handles nothing of it, account or not', () => {
    const named = { ...DECIDABLE, applicantUserId: null, concernedUserIds: ['small'] };
    expect(outcome('pending_approval', 'approve', SMALL, named)).toEqual(['not-own-request']);
    expect(outcome('pending_approval', 'approve', LARGE, named)).toBe('offered');
  });

  test('an approver approves up to their own authority', () => {
    expect(outcome('pending_approval', 'approve', SMALL, DECIDABLE)).toBe('offered');
    const more = { ...DECIDABLE, amountMnt: 5_000_001 };
    expect(outcome('pending_approval', 'approve', SMALL, more)).toEqual(['within-authority']);
    expect(outcome('pending_approval', 'approve', LARGE, more)).toBe('offered');
    expect(outcome('pending_approval', 'approve', account('new', 'approver'), DECIDABLE)).toEqual([
      'within-authority',
    ]);
  });

  test('above every single authority two different approvers are needed', () => {
    expect(approvalsNeeded(50_000_000, 50_000_000)).toBe(1);
    expect(approvalsNeeded(50_000_001, 50_000_000)).toBe(2);
    const first = { ...DECIDABLE, amountMnt: 50_000_001 };
    expect(outcome('pending_approval', 'approve', LARGE, first)).toBe('pending_approval');
    const second = { ...first, approvals: [{ byUserId: 'large' }] };
    expect(outcome('pending_approval', 'approve', LARGE, second)).toEqual(['approves-once']);
    expect(outcome('pending_approval', 'approve', SMALL, second)).toBe('offered');
    expect(outcome('pending_approval', 'approve', account('new', 'approver'), second)).toEqual([
      'within-authority',
    ]);
    const nobody = { ...first, largestAuthorityMnt: null };
    expect(outcome('pending_approval', 'approve', account('new', 'approver'), nobody)).toEqual([
      'within-authority',
    ]);
  });

  test('an amount that is no amount is never approved', () => {
    for (const amountMnt of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]) {
      expect(transition('pending_approval', 'approve', LARGE, { ...DECIDABLE, amountMnt }).ok).toBe(false);
    }
  });

  test('a recommended rejection has no terms to approve, and broken limits stop any approval', () => {
    const rejected = { ...DECIDABLE, recommendation: { byUserId: 'officer', outcome: 'reject' as const } };
    expect(outcome('pending_approval', 'approve', SMALL, rejected)).toEqual(['terms-recommended']);
    expect(outcome('pending_approval', 'approve', SMALL, { ...DECIDABLE, limitsHold: false })).toEqual([
      'limits-hold',
    ]);
  });

  test('grants an exception only with the authority that it asks for', () => {
    const approve = (actor: Actor, exceptionAuthorityMnt: number) =>
      outcome('pending_approval', 'approve', actor, { ...DECIDABLE, exceptionAuthorityMnt });
    expect(approve(SMALL, 5_000_000)).toBe('offered');
    expect(approve(SMALL, 40_000_000)).toEqual(['grants-exceptions']);
    expect(approve(LARGE, 40_000_000)).toBe('offered');
  });

  test('sending back and reopening say why', () => {
    expect(outcome('pending_approval', 'send_back', SMALL, { ...OWNED, comment: '  ' })).toEqual([
      'comment-given',
    ]);
    expect(outcome('rejected', 'reopen', SMALL, OWNED)).toEqual(['reason-given']);
  });
});

const offeredAt = (nowMs: number) => ({ ...OWNED, assetIsNamed: true, expiresAtMs: 1_000, nowMs });

describe('time', () => {
  test('an offer can be answered until it expires and lapses from that moment', () => {
    for (const event of ['accept', 'decline'] as const) {
      expect(outcome('offered', event, APPLICANT, offeredAt(1_000))).toEqual(['not-expired']);
    }
    expect(outcome('offered', 'accept', APPLICANT, offeredAt(999))).toBe('accepted');
    expect(outcome('offered', 'expire', SYSTEM, offeredAt(999))).toEqual(['time-passed']);
    expect(outcome('offered', 'expire', SYSTEM, offeredAt(1_000))).toBe('expired');
  });

  test('without a limit nothing lapses', () => {
    const context = { ...OWNED, assetIsNamed: true, expiresAtMs: null, nowMs: Number.MAX_SAFE_INTEGER };
    expect(outcome('draft', 'expire', SYSTEM, context)).toEqual(['time-passed']);
    expect(outcome('offered', 'accept', APPLICANT, context)).toBe('accepted');
  });
});

describe('a pre-approval', () => {
  const open = { ...OWNED, assetIsNamed: false, nameableTerms: SAMPLE_ASKED, expiresAtMs: 1_000, nowMs: 1 };
  const name = (amountMnt: number, context: TransitionContext = {}) =>
    outcome('offered', 'name_asset', LINK, {
      ...open,
      namedTerms: { ...SAMPLE_ASKED, amountMnt },
      ...context,
    });
  const { amountMnt } = SAMPLE_ASKED;

  test('is not accepted before its thing is named', () => {
    expect(outcome('offered', 'accept', LINK, open)).toEqual(['asset-named']);
    const { assetIsNamed: _forgotten, ...unknown } = open;
    expect(outcome('offered', 'accept', LINK, unknown)).toEqual(['asset-named']);
  });

  test('goes back to its officer with a thing that costs no more, in time and once', () => {
    expect(name(amountMnt)).toBe('in_review');
    expect(name(amountMnt + 1)).toEqual(['price-within-approved']);
    expect(name(amountMnt, { nowMs: 1_000 })).toEqual(['not-expired']);
    expect(name(amountMnt, { assetIsNamed: true })).toEqual(['asset-open']);
  });

  test('stays where it is when the thing is named while the lender still looks', () => {
    for (const state of ['submitted', 'in_review', 'info_requested'] as const)
      expect(outcome(state, 'name_asset', APPLICANT, { ...open, namedTerms: SAMPLE_ASKED })).toBe(state);
    const decided = { ...open, namedTerms: SAMPLE_ASKED };
    expect(outcome('pending_approval', 'name_asset', APPLICANT, decided)).toBe('event-not-possible');
  });
});

const guarantor = (hasSigned: boolean) => ({ partyId: 'guarantor', hasSigned });

const signing = (
  applicantHasSigned: boolean,
  guarantorHasSigned: boolean,
  isTurn = true,
): TransitionContext => ({
  ...OWNED,
  signatures: { applicantHasSigned, parties: [guarantor(guarantorHasSigned)], isTurn },
  isSignatureProven: true,
});

describe('signing', () => {
  const party: Actor = { kind: 'party', partyId: 'guarantor' };

  test('is done when the last one signs, in any order', () => {
    expect(outcome('accepted', 'sign', APPLICANT, signing(false, false))).toBe('accepted');
    expect(outcome('accepted', 'sign', party, signing(true, false))).toBe('signed');
    expect(outcome('accepted', 'sign', party, signing(false, false))).toBe('accepted');
    expect(outcome('accepted', 'sign', LINK, signing(false, true))).toBe('signed');
  });

  test('is done once by each, by nobody else, with the right code', () => {
    expect(outcome('accepted', 'sign', party, signing(false, true))).toEqual(['signature-open']);
    expect(outcome('accepted', 'sign', { kind: 'party', partyId: 'stranger' }, signing(true, false))).toEqual(
      ['signature-open'],
    );
    expect(outcome('accepted', 'sign', account('other', 'applicant'), signing(false, true))).toEqual([
      'own-request',
    ]);
    const wrongCode = { ...signing(false, true), isSignatureProven: false };
    expect(outcome('accepted', 'sign', APPLICANT, wrongCode)).toEqual(['signature-proven']);
  });

  test('waits for its turn where the product has an order', () => {
    expect(outcome('accepted', 'sign', party, signing(false, false, false))).toEqual(['signing-turn']);
  });

  test('is stopped by anybody who has not signed and says why', () => {
    const because = { reason: 'The rate is not the one that was promised' };
    const refuse = (actor: Actor, context: TransitionContext) =>
      outcome('accepted', 'refuse_to_sign', actor, context);
    expect(refuse(APPLICANT, { ...signing(false, true), ...because })).toBe('in_review');
    // Whose turn it is does not matter to whoever will not sign at all.
    expect(refuse(party, { ...signing(false, false, false), ...because })).toBe('in_review');
    expect(refuse(party, signing(false, false))).toEqual(['reason-given']);
    expect(refuse(party, { ...signing(false, true), ...because })).toEqual(['signature-open']);
    expect(refuse(account('other', 'applicant'), { ...signing(false, true), ...because })).toEqual([
      'own-request',
    ]);
  });
});

const undo = (byUserId: string, today: string) =>
  outcome('disbursed', 'undo_disbursement', FINANCE, {
    ...OWNED,
    disbursement: { byUserId, onDate: '2026-11-16' },
    today,
  });

const ORDERED = {
  ...OWNED,
  approvals: [{ byUserId: 'approver' }],
  payout: { byUserIds: ['finance'], needsSecond: false, conditionsMet: true },
};

describe('paying out', () => {
  test('is not done by an approver of the request', () => {
    const both: Actor = { kind: 'account', userId: 'second', roles: ['finance', 'approver'] };
    const approved = { ...ORDERED, approvals: [{ byUserId: 'first' }, { byUserId: 'second' }] };
    expect(outcome('signed', 'disburse', both, approved)).toEqual(['not-the-approver']);
    expect(outcome('signed', 'disburse', FINANCE, approved)).toBe('disbursed');
    expect(outcome('signed', 'disburse', FINANCE, { ...approved, approvals: [] })).toEqual([
      'not-the-approver',
    ]);
    const byApprover = { ...ORDERED.payout, byUserIds: ['first', 'finance'] };
    expect(outcome('signed', 'disburse', FINANCE, { ...approved, payout: byApprover })).toEqual([
      'not-the-approver',
    ]);
  });

  test('waits for the conditions, and for a second person where the sum is large', () => {
    const withOrder = (payout: Partial<typeof ORDERED.payout>) => ({
      ...ORDERED,
      payout: { ...ORDERED.payout, ...payout },
    });
    expect(outcome('signed', 'disburse', FINANCE, withOrder({ conditionsMet: false }))).toEqual([
      'conditions-met',
    ]);
    expect(outcome('signed', 'disburse', FINANCE, withOrder({ needsSecond: true }))).toEqual([
      'second-finance-user',
    ]);
    const twice = { needsSecond: true, byUserIds: ['finance', 'finance'] };
    expect(outcome('signed', 'disburse', FINANCE, withOrder(twice))).toEqual(['second-finance-user']);
    const both = withOrder({ needsSecond: true, byUserIds: ['finance', 'finance-2'] });
    expect(outcome('signed', 'disburse', FINANCE, both)).toBe('disbursed');
    expect(outcome('signed', 'disburse', PAYMENT, both)).toBe('disbursed');
  });

  test('keeps a request from ending while its money may be on the way', () => {
    const owner: Actor = { kind: 'visitor', holdsLink: true };
    for (const [moneyUnderWay, expected] of [
      [true, ['no-money-under-way']],
      [false, 'withdrawn'],
    ] as const)
      expect(outcome('signed', 'withdraw', owner, { ...OWNED, moneyUnderWay })).toEqual(expected);
    expect(outcome('accepted', 'withdraw', owner, OWNED)).toBe('withdrawn');
  });

  test('is undone the same day by another finance user', () => {
    expect(undo('finance-1', '2026-11-16')).toBe('signed');
    expect(undo('finance', '2026-11-16')).toEqual(['other-finance-user']);
    expect(undo('finance-1', '2026-11-17')).toEqual(['same-day']);
  });
});

describe('what a person may do now', () => {
  test('lists actions with what each will ask for', () => {
    expect(
      actionsFor('in_review', OFFICER, { ...OWNED, documentsVerified: false, partiesComplete: true }),
    ).toEqual([
      { event: 'ask_information', to: 'info_requested', asks: ['items-named'] },
      { event: 'recommend_reject', to: 'pending_approval', asks: ['reason-codes', 'reasons-hold'] },
      { event: 'cancel', to: 'cancelled', asks: ['reason-given'] },
    ]);
    expect(actionsFor('pending_approval', LARGE, { ...DECIDABLE, amountMnt: 60_000_000 })).toMatchObject([
      { event: 'send_back' },
      { event: 'approve', to: 'pending_approval' },
      { event: 'reject' },
      { event: 'cancel' },
    ]);
    expect(actionsFor('offered', LINK, { expiresAtMs: 1, nowMs: 2 })).toMatchObject([
      { event: 'ask_other_terms' },
      { event: 'withdraw' },
    ]);
    expect(actionsFor('in_review', account('auditor', 'auditor'), OWNED)).toEqual([]);
  });
});
