import { ASSIGNABLE_STATES, LOAN_REQUEST_STATES, type LoanRequestState } from '@zeel/domain/loan-request';
import { DESK_ACTIONS, type DeskAction } from '@zeel/protocol/rooms/dossier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOffer } from '../../modules/decisions/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import {
  asApplicant,
  asApplicantBut,
  type Caller,
  enterGridPeople,
  type GridPeople,
  SAME_PERSON_BY,
  type SamePersonBy,
} from './testing/enter-grid-people.ts';
import {
  ANSWER_NAMES,
  type ANSWERS,
  type Expected,
  expectAnswer,
  expectStep,
  factsOf,
} from './testing/expect-step.ts';

// Everybody tries every step in every state, through the API. What must come out is what the domain says about the same facts;
// a step that is refused must have changed nothing. Staff who are the applicant themselves hold every role there is and are
// refused every step all the same, in whichever way they are known to be the same person.

/**
 * Counted by hand, so that a table that forbids everything does not pass: cancelling 40, taking 8, handing over 8, giving back 18,
 * asking 4, recommending 6, sending back, approving and refusing 6, rescinding and reopening 6, the applicant's answers 3.
 */
const TAKEN = 99;

/**
 * Of one such person, by hand: the steps that their roles would let them take on the request of somebody else. Cancelling 8, taking 4,
 * handing over 4, asking 2, recommending 3, sending back, approving and refusing 3, rescinding and reopening 3.
 */
const REFUSED_AS_OWN = 27;
const OWN_REQUEST =
  'This request is your own, names you or was filled in by you, so a colleague has to handle it.';

let under: DecisionsApp;
let people: GridPeople;
let requestId: string;

beforeAll(async () => {
  under = await createDecisionsApp();
  people = await enterGridPeople(under);
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
    expect((await under.act(people.recommender, requestId, 'recommend_approve')).statusCode).toBe(200);
  if (state === 'offered')
    expect((await under.act(people.decider, requestId, 'approve')).statusCode).toBe(200);
  else if (state !== 'pending_approval')
    await database.db.updateTable('loan_requests').set({ state }).where('id', '=', requestId).execute();
}

/** Who has the dossier when the action is tried: it must be free to be taken, and one's own to be given back. */
function holderFor(action: DeskAction, caller: Caller): string | null {
  if (action === 'claim') return null;
  return action === 'release' ? caller.userId : people.recommender.userId;
}

const bodyFor = (action: DeskAction): object =>
  action === 'assign' ? { assigneeUserId: people.assignee.userId } : {};

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
  /** What the refusal says, where that is told apart. */
  readonly message?: string;
  readonly holder: string | null;
  readonly attempt: (now: Now) => ReturnType<DecisionsApp['answer']>;
}

const actionCell = (state: LoanRequestState, action: DeskAction, caller: Caller): Cell => {
  const holder = holderFor(action, caller);
  return {
    ...expectStep(state, action, caller, factsOf(people, holder)),
    label: `${state} ${action} ${caller.roles.join('+')}`,
    holder,
    attempt: ({ version }) => under.act(caller, requestId, action, { version, ...bodyFor(action) }),
  };
};

/**
 * The staff who are the applicant are refused every step. Giving back a dossier that they hold is possible, because it
 * takes the dossier out of their hands.
 */
const ownCells = (state: LoanRequestState, by: SamePersonBy, action: DeskAction): Cell[] => {
  const caller = people.applicants[by];
  const label = `${state} ${action} same person by ${by}`;
  const attempt: Cell['attempt'] = ({ version }) =>
    under.act(caller, requestId, action, { version, ...bodyFor(action) });
  const refused = { status: state === 'draft' ? 404 : 409, to: null, label, attempt };
  if (action !== 'release') {
    const holder = holderFor(action, caller);
    const stranger = { ...caller, userId: newId() };
    const couldAnother = expectStep(state, action, stranger, factsOf(people, holder)).status === 200;
    return [{ ...refused, holder, ...(couldAnother ? { message: OWN_REQUEST } : {}) }];
  }
  const canGiveBack = ASSIGNABLE_STATES.some((known) => known === state);
  return [
    { ...refused, holder: people.recommender.userId },
    { ...refused, holder: caller.userId, ...(canGiveBack ? { status: 200, to: state } : {}) },
  ];
};

const answerCell = (state: LoanRequestState, answer: keyof typeof ANSWERS, caller: Caller): Cell => ({
  ...expectAnswer(state, answer, caller, factsOf(people, null)),
  label: `${state} ${answer} ${caller.roles.join('+')}`,
  holder: people.recommender.userId,
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
        .map(async ({ label, status, message, attempt }) => {
          const reply = await attempt(now);
          expect(reply.statusCode, `${label}: ${reply.body}`).toBe(status);
          if (message !== undefined) expect(reply.json().message, label).toContain(message);
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
  const refusedAsOwn = new Map<SamePersonBy, number>();

  /** Tries every cell of one caller and puts the request back where it was. */
  async function tryAll(state: LoanRequestState, cells: readonly Cell[]): Promise<void> {
    await tryRefused(cells.filter(({ status }) => status !== 200));
    const open = cells.filter(({ status }) => status === 200);
    for (const cell of open) await tryTaken(state, cell);
    if (open.length > 0) await stage(state, people.recommender.userId);
    taken += open.length;
  }

  test.each(LOAN_REQUEST_STATES)(
    '%s: every step by everyone',
    async (state) => {
      const as = people.applicants.account;
      const begun =
        state === 'draft'
          ? await under.start('salary-loan', { as })
          : await under.ready('salary-loan', { as }, asApplicant);
      requestId = begun.request.id;
      if (state !== 'draft') await stage(state, people.recommender.userId);
      for (const caller of people.callers)
        await tryAll(state, [
          ...DESK_ACTIONS.map((action) => actionCell(state, action, caller)),
          ...ANSWER_NAMES.map((answer) => answerCell(state, answer, caller)),
        ]);
      for (const by of SAME_PERSON_BY) {
        const own = DESK_ACTIONS.flatMap((action) => ownCells(state, by, action));
        await tryAll(state, [
          ...own,
          ...ANSWER_NAMES.map((answer) => answerCell(state, answer, people.applicants[by])),
        ]);
        const count = own.filter(({ message }) => message !== undefined).length;
        refusedAsOwn.set(by, (refusedAsOwn.get(by) ?? 0) + count);
      }
    },
    60_000,
  );

  test('has steps that are taken, not only refusals', () => {
    const count = people.callers.length + SAME_PERSON_BY.length;
    expect(count * LOAN_REQUEST_STATES.length * (DESK_ACTIONS.length + ANSWER_NAMES.length)).toBe(
      11 * 15 * 16,
    );
    expect(taken).toBe(TAKEN);
    expect(refusedAsOwn).toEqual(new Map(SAME_PERSON_BY.map((by) => [by, REFUSED_AS_OWN])));
  });
});

test.each(['register number', 'phone', 'e-mail address'] as const)(
  'whoever is the applicant by %s is so by nothing else',
  async (by) => {
    const { request } = await under.ready('salary-loan', {}, asApplicantBut(by));
    for (const other of SAME_PERSON_BY.filter((known) => known !== by))
      expect([other, (await under.act(people.applicants[other], request.id, 'cancel')).statusCode]).toEqual([
        other,
        409,
      ]);
    expect((await under.act(people.applicants[by], request.id, 'cancel')).statusCode).toBe(200);
  },
);
