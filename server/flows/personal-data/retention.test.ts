import { RETENTION_KINDS, type Retention, type RetentionKind } from '@zeel/protocol/rooms/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAuditEvents, verifyAuditChain } from '../../platform/audit/index.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import { createPersonalDataApp, type PersonalDataApp } from './testing/create-personal-data-app.ts';

const DAY_MS = 86_400_000;
let under: PersonalDataApp;
let admin: NamedPerson;
const db = () => under.platform.database.db;
beforeAll(async () => {
  under = await createPersonalDataApp();
  admin = await under.staff(['administrator']);
});
afterAll(() => under.close());

const must = (reply: { statusCode: number; body: string }): void => {
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}: ${reply.body}`);
};
const read = async (): Promise<Retention> => (await under.get(admin, '/retention')).json().data;
const countsOf = (retention: Retention, which: 'plan' | 'last' = 'plan') =>
  Object.fromEntries((retention[which]?.lines ?? []).map(({ kind, count }) => [kind, count]));

/** The same rules over plain rows, written anew in another language. */
async function recompute(keepDays: ReadonlyMap<RetentionKind, number>, now: Date) {
  const isDue = (kind: RetentionKind, at: Date | null): boolean =>
    at !== null && at.getTime() <= now.getTime() - (keepDays.get(kind) ?? 0) * DAY_MS;
  const requests = await db().selectFrom('loan_requests').selectAll().execute();
  const papers = await db().selectFrom('documents').select('loan_request_id').execute();
  const orders = await db().selectFrom('disbursements').selectAll().execute();
  const living = requests.filter(({ erased_at: erased }) => erased === null);
  const sent = living.filter(({ submitted_at: at }) => at !== null);
  const refused = ['rejected', 'declined', 'expired', 'cancelled'];
  const mails = await db().selectFrom('mail_outbox').select('created_at').execute();
  const texts = await db().selectFrom('sms_outbox').select('created_at').execute();
  const sessions = await db().selectFrom('sessions').selectAll().execute();
  const events = await db().selectFrom('audit_events').select(['type', 'at', 'erased_at']).execute();
  const lastDue = (id: string): Date | null => {
    const rows = orders.find((one) => one.loan_request_id === id && one.state === 'confirmed')?.schedule
      ?.rows;
    const last = rows
      ?.map(({ dueOn }) => dueOn)
      .sort()
      .at(-1);
    return last === undefined ? null : new Date(last);
  };
  const logged = /^(session\.|sign_in\.slowed|tracking\.|profile\.changed|desk\.searched|person\.opened)/;
  return {
    drafts: living.filter(
      (one) => one.submitted_at === null && one.state !== 'draft' && isDue('drafts', one.state_since),
    ).length,
    withdrawn: sent.filter((one) => one.state === 'withdrawn' && isDue('withdrawn', one.state_since)).length,
    refused: sent.filter((one) => refused.includes(one.state) && isDue('refused', one.state_since)).length,
    paid_out: sent.filter((one) => one.state === 'disbursed' && isDue('paid_out', lastDue(one.id))).length,
    documents: sent.filter(
      (one) =>
        [...refused, 'withdrawn'].includes(one.state) &&
        isDue('documents', one.state_since) &&
        papers.some((paper) => paper.loan_request_id === one.id),
    ).length,
    mails: [...mails, ...texts].filter((one) => isDue('mails', one.created_at)).length,
    sessions: sessions.filter((one) => isDue('sessions', one.ended_at ?? one.expires_at)).length,
    logs: events.filter((one) => one.erased_at === null && logged.test(one.type) && isDue('logs', one.at))
      .length,
  };
}

/** A life of each kind, some older than others. */
async function live(): Promise<void> {
  const { officer, approver, finance } = under.lender;
  const person = await under.applicant();
  const draft = await under.fill('salary-loan', { as: person });
  const back = await under.sent('salary-loan', { as: person });
  const refused = await under.ready('salary-loan', { as: person });
  must(await under.act(officer, refused.request.id, 'recommend_reject'));
  must(await under.act(approver, refused.request.id, 'reject'));
  const paid = await under.signed({ as: person });
  must(await under.order(finance, [paid.request.id]));
  must(
    await under.step(finance, paid.request.id, 'confirm', {
      bankReference: `KB-${paid.request.id.slice(-6)}`,
    }),
  );
  for (const { request } of [draft, back]) {
    const { version } = await under.row(request.id);
    must(
      await under.send('POST', `/requests/${request.id}/withdraw?language=en`, { as: person }, { version }),
    );
  }
  // The fees of these requests were settled without a provider; none of them waits for one.
  await db()
    .updateTable('payments')
    .set({ state: 'cancelled', ended_at: under.clock.now(), next_check_at: null })
    .where('state', 'in', ['preparing', 'pending'])
    .execute();
  const guest = await under.fill('salary-loan');
  await db()
    .updateTable('loan_requests')
    .set({ state: 'expired', expires_at: null, state_since: under.clock.now() })
    .where('id', '=', guest.request.id)
    .execute();
  await under.mails.deliverAll();
}

test('the plan says what a plain recomputation says, is carried out a day later, and the chain holds', async () => {
  await live();
  await under.later(200 * DAY_MS);
  await live();
  const { rules } = await read();
  expect(rules.map(({ kind }) => kind)).toEqual([...RETENTION_KINDS]);
  for (const { kind, version } of rules)
    must(await under.send('PUT', `/retention/rules/${kind}`, { as: admin }, { version, keepDays: 100 }));
  const keepDays = new Map(RETENTION_KINDS.map((kind) => [kind, 100]));
  for (const days of [0, 30, 120, 900, 4000]) {
    await under.later(days * DAY_MS);
    const expected = await recompute(keepDays, new Date(under.clock.now().getTime() + DAY_MS));
    must(await under.post(admin, '/retention/plan'));
    const planned = await read();
    expect(countsOf(planned)).toEqual(expected);
    if (days === 0) expect(Object.values(expected).some((count) => count > 0)).toBe(true);
    // Nothing goes before its day.
    await under.runJob('carry-out-retention');
    expect(await recompute(keepDays, new Date(under.clock.now().getTime() + DAY_MS))).toEqual(expected);
    await under.later(DAY_MS + 3_600_000);
    await under.runJob('carry-out-retention');
    const { last } = await read();
    const gone = Object.fromEntries((last?.lines ?? []).map(({ kind, erased }) => [kind, erased]));
    // A request that goes takes its papers along, and its mails.
    expect(gone).toMatchObject({ ...expected, documents: expect.any(Number), mails: expect.any(Number) });
    const left = await recompute(keepDays, new Date(under.clock.now().getTime() - 3_600_000));
    expect({ ...left, logs: 0 }).toEqual({
      drafts: 0,
      withdrawn: 0,
      refused: 0,
      paid_out: 0,
      documents: 0,
      mails: 0,
      sessions: 0,
      logs: 0,
    });
    await sealAuditEvents(db(), under.clock);
    expect(await verifyAuditChain(db(), [])).toMatchObject({ isIntact: true });
  }
  const trail = await db()
    .selectFrom('audit_events')
    .select('type')
    .where('subject_kind', '=', 'retention')
    .execute();
  const count = (type: string): number => trail.filter((event) => event.type === type).length;
  expect([count('retention.rule_changed'), count('retention.carried_out')]).toEqual([8, 5]);
});

test('what is held back stays until it is let go, in later plans too', async () => {
  await live();
  await under.later(110 * DAY_MS);
  must(await under.post(admin, '/retention/plan'));
  const { plan } = await read();
  if (plan === null) throw new Error('there is no plan');
  const hold = (kind: RetentionKind, planId: string, isHeld = true, as: NamedPerson = admin) =>
    under.send('PUT', `/retention/plan/held/${kind}`, { as }, { planId, isHeld });
  expect((await hold('refused', plan.id, true, under.lender.officer)).statusCode).toBe(404);
  const held = async (): Promise<RetentionKind[]> =>
    ((await read()).plan?.lines ?? []).filter(({ isHeld }) => isHeld).map(({ kind }) => kind);
  const [first, second] = [admin, await under.staff(['administrator'])];
  // Two people who hold back different kinds at once do not undo each other, and twice is once.
  for (const reply of await Promise.all([
    hold('refused', plan.id, true, first),
    hold('mails', plan.id, true, second),
    hold('sessions', plan.id, true, second),
  ]))
    must(reply);
  must(await hold('refused', plan.id));
  expect(await held()).toEqual(['refused', 'mails', 'sessions']);
  must(await hold('mails', plan.id, false));
  must(await hold('sessions', plan.id, false));
  expect(await held()).toEqual(['refused']);
  const refused = () =>
    db()
      .selectFrom('loan_requests')
      .select('id')
      .where('state', '=', 'rejected')
      .where('erased_at', 'is', null)
      .execute();
  expect(await refused()).toHaveLength(1);
  await under.later(2 * DAY_MS);
  await under.runJob('carry-out-retention');
  expect(await refused()).toHaveLength(1);
  const next = (await read()).plan;
  expect(next?.lines.find(({ kind }) => kind === 'refused')).toMatchObject({ isHeld: true, count: 1 });
  // What was read before the plan was replaced changes nothing in the next.
  expect((await hold('refused', plan.id, false)).statusCode).toBe(412);
  must(await hold('refused', next?.id ?? '', false));
  await under.later(2 * DAY_MS);
  await under.runJob('carry-out-retention');
  expect(await refused()).toHaveLength(0);
  const auditor = await under.staff(['auditor']);
  expect((await under.get(auditor, '/retention')).statusCode).toBe(200);
  expect((await under.post(auditor, '/retention/plan')).statusCode).toBe(404);
});
