import { formatsFor } from '@zeel/protocol/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherDeskFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { createFollowingApp, type FollowingApp } from '../testing/create-following-app.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';

const DAY_MS = 86_400_000;
const FOLLOWING = ['vehicle_certificate', 'insurance_policy'] as const;
let under: FollowingApp;
beforeAll(async () => {
  under = await createFollowingApp();
});
afterAll(() => under.close());

const db = () => under.platform.database.db;
const upload = async ({ request, caller }: StartedRequest, type: 'insurance_policy' | 'identity_card') =>
  (await under.upload(request.id, caller, type)).statusCode;

/** A car lease that was sent without the papers that may follow. */
async function sentWithout(...types: readonly (typeof FOLLOWING)[number][]): Promise<StartedRequest> {
  const filled = await under.fill('car-lease');
  await db()
    .deleteFrom('documents')
    .where('loan_request_id', '=', filled.request.id)
    .where('type', 'in', types)
    .execute();
  const reply = await under.submit(filled);
  expect(reply.statusCode).toBe(200);
  // A paper that comes in the very moment of the sending counts as sent along.
  under.clock.advance(60_000);
  return under.opened(reply, filled.caller);
}

test('a request is sent without them, says until when they may come, and takes them and nothing else', async () => {
  const sent = await sentWithout(...FOLLOWING);
  const { followUps } = await under.following(sent);
  expect(followUps).toMatchObject(FOLLOWING.map((type) => ({ type, isThere: false, isLate: false })));
  const dueIn = (Date.parse(followUps[0]?.dueOn ?? '') - under.clock.now().getTime()) / DAY_MS;
  expect(Math.ceil(dueIn)).toBeGreaterThanOrEqual(13);
  expect(Math.ceil(dueIn)).toBeLessThanOrEqual(14);

  expect(await upload(sent, 'identity_card')).toBe(409);
  expect(await upload(sent, 'insurance_policy')).toBe(200);
  const later = await under.following(sent);
  expect(later.followUps).toMatchObject([{ isThere: false }, { isThere: true, isLate: false }]);
  under.clock.advance(15 * DAY_MS);
  expect((await under.following(sent)).followUps).toMatchObject([{ isLate: true }, { isLate: false }]);
});

test('a paper that was there when the request was sent, and any after the end, stays as it is', async () => {
  const sent = await sentWithout('vehicle_certificate');
  expect((await under.following(sent)).followUps.map(({ type }) => type)).toEqual(['vehicle_certificate']);
  expect(await upload(sent, 'insurance_policy')).toBe(409);
  const { version } = await under.row(sent.request.id);
  const withdrawn = await under.ask('POST', `/requests/${sent.request.id}/withdraw`, sent.caller, {
    version,
  });
  expect(withdrawn.statusCode).toBe(200);
  expect((await under.following(sent)).followUps).toEqual([]);
  expect((await under.upload(sent.request.id, sent.caller, 'vehicle_certificate')).statusCode).toBe(409);
});

test('while one is missing the documents are not all verified, so that no approval can be recommended', async () => {
  const sent = await sentWithout('insurance_policy');
  const verifyAll = () =>
    db()
      .updateTable('documents')
      .set({ state: 'verified', decided_at: under.clock.now(), decided_by: under.officer.userId })
      .where('loan_request_id', '=', sent.request.id)
      .execute();
  const areVerified = async () =>
    (await gatherDeskFacts(db(), under.clock, await under.row(sent.request.id))).documentsVerified;
  await verifyAll();
  expect(await areVerified()).toBe(false);
  expect(await upload(sent, 'insurance_policy')).toBe(200);
  expect(await areVerified()).toBe(false);
  await verifyAll();
  expect(await areVerified()).toBe(true);
});

test('the mail of the sending names what may follow, and one reminder comes two working days before the day', async () => {
  const sent = await sentWithout('insurance_policy');
  const { email } = sent.request.data.applicant;
  const mails = async () => {
    await under.mails.deliverAll();
    return under.mails.sent.filter(
      ({ to, subject }) => to === email && subject.includes(sent.request.reference ?? ''),
    );
  };
  const [dueOn = ''] = (await under.following(sent)).followUps.map((paper) => paper.dueOn);
  const shown = formatsFor('en').date(dueOn);
  expect((await mails()).at(-1)?.text).toContain(`Documents that may follow:\nInsurance policy, by ${shown}`);

  const remind = async (daysBefore: number) => {
    under.clock.set(new Date(Date.parse(`${dueOn}T01:30:00Z`) - daysBefore * DAY_MS));
    await under.runFollowing('remind-follow-ups');
    return (await mails()).filter(({ subject }) => subject.includes('due soon')).length;
  };
  // Two working days and whatever is free between them are never more than a week and a half.
  expect(await remind(11)).toBe(0);
  expect((await under.following(sent)).followUps).toMatchObject([{ isSoon: false }]);
  expect([await remind(1), await remind(0)]).toEqual([1, 1]);
  expect((await under.following(sent)).followUps).toMatchObject([{ isSoon: true }]);
  expect((await mails()).at(-1)?.text).toContain(`Insurance policy, by ${shown}`);
});

test('nobody is reminded of a paper that has come', async () => {
  const sent = await sentWithout('insurance_policy');
  const [dueOn = ''] = (await under.following(sent)).followUps.map((paper) => paper.dueOn);
  expect(await upload(sent, 'insurance_policy')).toBe(200);
  under.clock.set(new Date(Date.parse(`${dueOn}T01:30:00Z`) - DAY_MS));
  await under.runFollowing('remind-follow-ups');
  expect((await under.row(sent.request.id)).papers_reminded_for).toBeNull();
});
