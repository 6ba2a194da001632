import { can, type Permission, ROLES, type Role } from '@zeel/domain/identity';
import {
  type Actor,
  ASSIGNMENT_CHANGES,
  changeAssignment,
  isLoanRequestEvent,
  LOAN_REQUEST_STATES,
  type LoanRequestEvent,
  type LoanRequestState,
  type TransitionContext,
  transition,
} from '@zeel/domain/loan-request';
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
import { DESK_ACTIONS, type DeskAction } from '@zeel/protocol/rooms/desk-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOffer } from '../../modules/decisions/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

// Everybody tries every step in every state, through the API. What must come out is what the domain says about the same facts;
// a step that is refused must have changed nothing.

const MILLION = 1_000_000;
const AUTHORITY_MNT = 50 * MILLION;
const HOUR_MS = 3_600_000;
/**
 * Counted by hand, so that a table that forbids everything does not pass: cancelling 40, taking 8, handing over 8, giving back 9,
 * asking 2, recommending 6, sending back, approving and refusing 6, rescinding and reopening 4, the applicant's answers 3.
 */
const TAKEN = 86;

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

const ANSWERS = {
  accept: 'accept',
  decline: 'decline',
  'other-terms': 'ask_other_terms',
} as const satisfies Record<string, LoanRequestEvent>;
const ANSWER_NAMES = ['accept', 'decline', 'other-terms'] as const;

/** Besides the owner of the request, who works for the lender as well. */
const ROLE_SETS: readonly (readonly Role[])[] = [...ROLES.map((role) => [role]), ['officer', 'approver']];

interface Caller extends NamedPerson {
  readonly roles: readonly Role[];
}

let under: DecisionsApp;
let recommender: NamedPerson;
let decider: NamedPerson;
let assignee: NamedPerson;
let callers: readonly Caller[];
let owner: Caller;
let requestId: string;

beforeAll(async () => {
  under = await createDecisionsApp();
  recommender = await under.staff(['officer']);
  decider = await under.staff(['approver'], AUTHORITY_MNT);
  assignee = await under.staff(['officer']);
  const enter = async (roles: readonly Role[]): Promise<Caller> => ({
    ...(await under.staff(roles, AUTHORITY_MNT)),
    roles,
  });
  owner = await enter(['applicant', 'officer', 'approver']);
  callers = [...(await Promise.all(ROLE_SETS.map(enter))), owner];
});
afterAll(() => under.close());

/** Brings the request where it has to be, by the desk's own steps as far as they lead there. */
async function stage(state: LoanRequestState, assigneeUserId: string | null): Promise<void> {
  const { database } = under.platform;
  await database.inTransaction(async (tx) => {
    await answerOffer(tx, under.clock, requestId, { auditActor: { kind: 'system' } }, { answer: 'ended' });
    const at = { state: 'in_review', assignee_user_id: assigneeUserId, expires_at: null } as const;
    await tx.updateTable('loan_requests').set(at).where('id', '=', requestId).execute();
    await tx
      .updateTable('information_requests')
      .set({ answered_at: under.clock.now() })
      .where('loan_request_id', '=', requestId)
      .where('answered_at', 'is', null)
      .execute();
  });
  if (state === 'pending_approval' || state === 'offered')
    expect((await under.act(recommender, requestId, 'recommend_approve')).statusCode).toBe(200);
  if (state === 'offered') expect((await under.act(decider, requestId, 'approve')).statusCode).toBe(200);
  else if (state !== 'pending_approval')
    await database.db.updateTable('loan_requests').set({ state }).where('id', '=', requestId).execute();
}

const actorOf = ({ userId, roles }: Caller): Actor => ({
  kind: 'account',
  userId,
  roles,
  authorityMnt: AUTHORITY_MNT,
});

/** The facts of the staged request, as somebody would write them down who knows it. */
const factsOf = (assigneeUserId: string | null): TransitionContext => ({
  applicantUserId: owner.userId,
  concernedUserIds: [],
  assigneeUserId,
  hasAssessment: true,
  assignee: { userId: assignee.userId, roles: ['officer'], isActive: true },
  askedItems: ['Why now?'],
  reasonCodes: ['history_poor'],
  reason: 'A reason.',
  comment: 'A comment.',
  documentsVerified: true,
  partiesComplete: true,
  recommendation: { byUserId: recommender.userId, outcome: 'approve' },
  recommenderUserIds: [recommender.userId],
  amountMnt: 3 * MILLION,
  largestAuthorityMnt: AUTHORITY_MNT,
  approvals: [],
  limitsHold: true,
  expiresAtMs: HOUR_MS,
  nowMs: 0,
});

interface Expected {
  readonly status: number;
  readonly to: LoanRequestState | null;
}

function expectStep(
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

function expectAnswer(
  state: LoanRequestState,
  answer: keyof typeof ANSWERS,
  caller: Caller,
  facts: TransitionContext,
): Expected {
  if (caller.userId !== owner.userId) return { status: 404, to: null };
  const result = transition(state, ANSWERS[answer], actorOf(caller), facts);
  return result.ok ? { status: 200, to: result.to } : { status: 409, to: null };
}

/** Who has the file when the action is tried: it must be free to be taken, and one's own to be given back. */
function holderFor(action: DeskAction, caller: Caller): string | null {
  if (action === 'claim') return null;
  return action === 'release' ? caller.userId : recommender.userId;
}

const bodyFor = (action: DeskAction): object =>
  action === 'assign' ? { assigneeUserId: assignee.userId } : {};

const snapshot = async () => ({
  row: await under.row(requestId),
  decisions: (await under.decisions(requestId)).length,
  answers: (await under.offers(requestId)).map(({ id, answer }) => [id, answer]),
});

interface Now {
  readonly version: number;
  readonly offerId: string;
}

const readNow = async (): Promise<Now> => ({
  version: (await under.row(requestId)).version,
  offerId: (await under.offers(requestId))[0]?.id ?? newId(),
});

/** One cell of the grid: what comes out, and how it is tried. */
interface Cell extends Expected {
  readonly label: string;
  readonly holder: string | null;
  readonly attempt: (now: Now) => ReturnType<DecisionsApp['answer']>;
}

const actionCell = (state: LoanRequestState, action: DeskAction, caller: Caller): Cell => {
  const holder = holderFor(action, caller);
  return {
    ...expectStep(state, action, caller, factsOf(holder)),
    label: `${state} ${action} ${caller.roles.join('+')}`,
    holder,
    attempt: ({ version }) => under.act(caller, requestId, action, { version, ...bodyFor(action) }),
  };
};

const answerCell = (state: LoanRequestState, answer: keyof typeof ANSWERS, caller: Caller): Cell => ({
  ...expectAnswer(state, answer, caller, factsOf(null)),
  label: `${state} ${answer} ${caller.roles.join('+')}`,
  holder: recommender.userId,
  attempt: (now) =>
    under.answer({ as: caller }, requestId, answer, {
      ...now,
      ...(answer === 'accept' ? {} : { comment: '' }),
      ...(answer === 'other-terms' ? { terms: { amountMnt: 2_500_000, termMonths: 9 } } : {}),
    }),
});

async function setHolder(assigneeUserId: string | null): Promise<void> {
  await under.platform.database.db
    .updateTable('loan_requests')
    .set({ assignee_user_id: assigneeUserId })
    .where('id', '=', requestId)
    .execute();
}

/** Steps that are refused leave everything as it is, so many are tried at once. */
async function tryRefused(cells: readonly Cell[]): Promise<void> {
  for (const holder of new Set(cells.map((cell) => cell.holder))) {
    await setHolder(holder);
    const before = await snapshot();
    const now = await readNow();
    await Promise.all(
      cells
        .filter((cell) => cell.holder === holder)
        .map(async ({ label, status, attempt }) => {
          const reply = await attempt(now);
          expect(reply.statusCode, `${label}: ${reply.body}`).toBe(status);
        }),
    );
    expect(await snapshot(), cells.map(({ label }) => label).join(', ')).toEqual(before);
  }
}

async function tryTaken(state: LoanRequestState, { label, holder, to, attempt }: Cell): Promise<void> {
  await stage(state, holder);
  const now = await readNow();
  const reply = await attempt(now);
  expect(reply.statusCode, `${label}: ${reply.body}`).toBe(200);
  expect(reply.json().data, label).toEqual({ loanRequestId: requestId, state: to, version: now.version + 1 });
}

describe('the whole grid', () => {
  let taken = 0;
  test.each(LOAN_REQUEST_STATES)(
    '%s: every step by everyone',
    async (state) => {
      const begun =
        state === 'draft'
          ? await under.start('salary-loan', { as: owner })
          : await under.ready('salary-loan', { as: owner });
      requestId = begun.request.id;
      if (state !== 'draft') await stage(state, recommender.userId);
      for (const caller of callers) {
        const cells = [
          ...DESK_ACTIONS.map((action) => actionCell(state, action, caller)),
          ...ANSWER_NAMES.map((answer) => answerCell(state, answer, caller)),
        ];
        await tryRefused(cells.filter(({ status }) => status !== 200));
        const open = cells.filter(({ status }) => status === 200);
        for (const cell of open) await tryTaken(state, cell);
        if (open.length > 0) await stage(state, recommender.userId);
        taken += open.length;
      }
    },
    60_000,
  );

  test('has steps that are taken, not only refusals', () => {
    expect(callers.length * LOAN_REQUEST_STATES.length * (DESK_ACTIONS.length + ANSWER_NAMES.length)).toBe(
      8 * 15 * 16,
    );
    expect(taken).toBe(TAKEN);
  });
});
