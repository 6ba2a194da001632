import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

const MILLION = 1_000_000;

let under: DecisionsApp;
let officer: NamedPerson;
let approvers: readonly NamedPerson[];
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approvers = await Promise.all(Array.from({ length: 5 }, () => under.staff(['approver'], 50 * MILLION)));
});
afterAll(() => under.close());

const fifty = <Result>(make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

/** Every loser was told that it came too late, or to come back; nobody got anything else. */
function expectOneWinner(replies: readonly LightMyRequestResponse[]): LightMyRequestResponse {
  const winners = replies.filter(({ statusCode }) => statusCode === 200);
  const others = replies.filter(({ statusCode }) => statusCode !== 200).map(({ statusCode }) => statusCode);
  expect([...new Set(others)].filter((status) => status !== 412 && status !== 503)).toEqual([]);
  expect(winners).toHaveLength(1);
  const [winner] = winners;
  if (winner === undefined) throw new Error('nobody won');
  return winner;
}

const approverAt = (index: number): NamedPerson => {
  const approver = approvers[index % approvers.length];
  if (approver === undefined) throw new Error('there are approvers');
  return approver;
};

const unique =
  (email: string) => (data: Parameters<NonNullable<Parameters<DecisionsApp['ready']>[2]>>[0]) => ({
    ...data,
    applicant: { ...data.applicant, email },
  });

describe('fifty at once', () => {
  test('approvals by five approvers give one decision, one offer and one mail', async () => {
    const email = `${newId()}@example.mn`;
    const { request } = await under.ready('salary-loan', {}, unique(email));
    await under.act(officer, request.id, 'recommend_approve');
    const { version } = await under.row(request.id);
    const before = (await under.mailsTo(email)).length;
    expectOneWinner(await fifty((index) => under.act(approverAt(index), request.id, 'approve', { version })));
    const approvals = (await under.decisions(request.id)).filter(({ stage }) => stage === 'approval');
    expect(approvals).toHaveLength(1);
    expect(await under.offers(request.id)).toHaveLength(1);
    expect((await under.mailsTo(email)).length - before).toBe(1);
    expect((await under.row(request.id)).version).toBe(version + 1);
    expect(await under.trail(request.id, 'offer.made')).toHaveLength(1);
  });

  test('two approvals above every authority stay two, whoever races', async () => {
    const { request } = await under.ready();
    await under.act(officer, request.id, 'recommend_approve');
    await under.platform.database.db
      .updateTable('users')
      .set({ authority_mnt: 1 * MILLION })
      .where(
        'id',
        'in',
        approvers.map(({ userId }) => userId),
      )
      .execute();
    for (const expected of ['pending_approval', 'offered']) {
      const { version } = await under.row(request.id);
      const replies = await fifty((index) =>
        under.act(approverAt(index), request.id, 'approve', { version }),
      );
      const winners = replies.filter(({ statusCode }) => statusCode === 200);
      expect(winners.map((reply) => reply.json().data.state)).toEqual([expected]);
    }
    const by = (await under.decisions(request.id))
      .filter(({ stage }) => stage === 'approval')
      .map(({ by_user_id: userId }) => userId);
    expect(new Set(by).size).toBe(2);
    expect(await under.offers(request.id)).toHaveLength(1);
    await under.platform.database.db
      .updateTable('users')
      .set({ authority_mnt: 50 * MILLION })
      .where(
        'id',
        'in',
        approvers.map(({ userId }) => userId),
      )
      .execute();
  });

  test('accepts and declines give one answer', async () => {
    const { request, caller, offer } = await under.offered({ officer, approver: approverAt(0) });
    const { version } = await under.offerOf(request.id, caller);
    const winner = expectOneWinner(
      await fifty((index) =>
        index % 2 === 0
          ? under.answer(caller, request.id, 'accept', { version, offerId: offer.id })
          : under.answer(caller, request.id, 'decline', { version, offerId: offer.id, comment: '' }),
      ),
    );
    const { state } = winner.json<{ data: { state: string } }>().data;
    const [answered] = await under.offers(request.id);
    expect(answered?.answer).toBe(state);
    expect((await under.row(request.id)).state).toBe(state);
    expect(await under.trail(request.id, 'offer.answered')).toHaveLength(1);
  });

  test('claims give the dossier to one officer', async () => {
    const { request } = await under.ready();
    await under.act(under.officer, request.id, 'release');
    const { version } = await under.row(request.id);
    const officers = await Promise.all(Array.from({ length: 5 }, () => under.staff(['officer'])));
    expectOneWinner(
      await fifty((index) => under.act(officers[index % 5] ?? officer, request.id, 'claim', { version })),
    );
    expect(officers.map(({ userId }) => userId)).toContain((await under.row(request.id)).assignee_user_id);
    expect(await under.trail(request.id, 'loan_request.assigned')).toHaveLength(2);
  });

  test('the same key gives the same reply fifty times', async () => {
    const { request, caller, offer } = await under.offered({ officer, approver: approverAt(1) });
    const { version } = await under.offerOf(request.id, caller);
    const key = newId();
    const replies = await fifty(() =>
      under.answer({ ...caller, key }, request.id, 'accept', { version, offerId: offer.id }),
    );
    const answered = replies.filter(({ statusCode }) => statusCode !== 503);
    expect(new Set(answered.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answered[0]?.statusCode).toBe(200);
    // Somebody else's secret does not open the stored reply.
    const stranger = { ...caller, key, secret: 'x'.repeat(43) };
    const stolen = await under.answer(stranger, request.id, 'accept', { version, offerId: offer.id });
    expect(stolen.statusCode).not.toBe(200);
  });
});
