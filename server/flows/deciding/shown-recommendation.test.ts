import { getDeskHome, listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

// What was recommended, and that it was sent back, is seen in the queue and at home, and told to the officer.

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 50_000_000);
});
afterAll(() => under.close());

const rowOf = async (loanRequestId: string) => {
  const reply = await under.send('GET', '/desk/requests?language=en', { as: officer });
  const { requests } = listDeskRequests.reply.parse(reply.json().data);
  return requests.find(({ id }) => id === loanRequestId);
};
const homeOf = async (person: NamedPerson): Promise<z.infer<typeof getDeskHome.reply>> => {
  const reply = await under.send('GET', '/desk/home?language=en', { as: person });
  return getDeskHome.reply.parse(reply.json().data);
};

test('the queue and the approver’s home show what was recommended', async () => {
  const { request } = await under.ready();
  expect(await rowOf(request.id)).toMatchObject({
    exposureMnt: 3_000_000,
    recommendation: null,
    sentBack: null,
  });
  await under.act(officer, request.id, 'recommend_other_terms', { comment: 'Two thirds of it would do.' });
  const shown = {
    exposureMnt: 2_000_000,
    recommendation: {
      outcome: 'other_terms',
      amountMnt: 2_000_000,
      by: officer.name,
      comment: 'Two thirds of it would do.',
    },
  };
  expect(await rowOf(request.id)).toMatchObject(shown);
  const home = await homeOf(approver);
  expect(home.decideNext.find(({ id }) => id === request.id)).toMatchObject(shown);
  expect((await homeOf(officer)).decideNext).toEqual([]);
  await under.act(approver, request.id, 'approve');
  // What was decided is still there to be read among all that is open.
  expect(await rowOf(request.id)).toMatchObject({ state: 'offered', ...shown });
  expect((await homeOf(approver)).decideNext.map(({ id }) => id)).not.toContain(request.id);
});

test('only the first words of a long comment stand in the row', async () => {
  const { request } = await under.ready();
  await under.act(officer, request.id, 'recommend_reject', { comment: 'long '.repeat(300) });
  const { recommendation } = (await rowOf(request.id)) ?? {};
  expect(recommendation).toMatchObject({ outcome: 'reject', amountMnt: null });
  expect(recommendation?.comment.length).toBeLessThanOrEqual(160);
});

test('a lease is shown and decided by what is lent, not by its price', async () => {
  const { request } = await under.ready('motorcycle-lease');
  const { requested_terms: terms } = await under.row(request.id);
  if (terms === null) throw new Error('A request that was sent has terms.');
  const lentMnt = terms.amountMnt - terms.downPaymentMnt - terms.tradeInMnt;
  expect(lentMnt).toBeLessThan(terms.amountMnt);
  expect((await rowOf(request.id))?.exposureMnt).toBe(lentMnt);
  await under.act(officer, request.id, 'recommend_approve');
  // Their authority reaches what is lent and does not reach the price.
  const small = await under.staff(['approver'], lentMnt);
  expect((await homeOf(small)).decideNext.map(({ id }) => id)).toContain(request.id);
  expect((await under.act(small, request.id, 'approve')).json().data.state).toBe('offered');
});

test('what was sent back is marked until something else is decided, and its officer hears of it', async () => {
  const { request } = await under.ready();
  const colleague = await under.staff(['officer']);
  await under.act(approver, request.id, 'assign', { assigneeUserId: colleague.userId });
  await under.act(officer, request.id, 'recommend_approve');
  await under.act(approver, request.id, 'send_back', { comment: 'Ask for a newer statement.' });
  expect(await rowOf(request.id)).toMatchObject({
    recommendation: null,
    sentBack: { by: approver.name, comment: 'Ask for a newer statement.' },
  });
  const mail = (await under.mailsTo(officer.email)).at(-1);
  expect(mail?.subject).toContain('the recommendation was sent back');
  expect(mail?.text).toContain(`/desk/${request.id}`);
  expect(mail?.text).not.toContain('newer statement');
  // Whoever has the dossier hears of it as well.
  expect((await under.mailsTo(colleague.email)).at(-1)?.subject).toContain('was sent back');
  // Asking the applicant does not deal with it; a new recommendation does.
  await under.act(officer, request.id, 'ask_information');
  expect((await rowOf(request.id))?.sentBack).not.toBeNull();
  const again = await under.ready();
  await under.act(officer, again.request.id, 'recommend_approve');
  await under.act(approver, again.request.id, 'send_back');
  await under.act(officer, again.request.id, 'recommend_approve');
  expect(await rowOf(again.request.id)).toMatchObject({
    sentBack: null,
    recommendation: { outcome: 'approve' },
  });
});
