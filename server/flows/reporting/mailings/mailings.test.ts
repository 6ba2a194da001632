import { can, ROLES, type Role } from '@zeel/domain/identity';
import type { Language } from '@zeel/protocol/rooms/config';
import { MAILINGS_MAX, type Mailing, type MailingFields } from '@zeel/protocol/rooms/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerCatalog, seedDemoCatalog } from '../../../modules/catalog/index.ts';
import { refreshSums } from '../../../modules/reports/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createDeliverMailJob, type Mail } from '../../../platform/mail/index.ts';
import {
  createTestApp,
  type TestApp,
  type TestPerson,
  testDelivery,
} from '../../../platform/testing/index.ts';
import { createPdfWriter } from '../../../providers/pdf/index.ts';
import { createMailReportsJob, createReportsFile, REPORTS_FILE, registerReporting } from '../index.ts';

/* Reports that are mailed by themselves: one letter for each mailing, reader and time, and nothing to whoever lost the right. */

let under: TestApp;
let owner: TestPerson;
const pdf = createPdfWriter();
const RUN = { attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
/** A Tuesday, ten past nine in Ulaanbaatar. */
const TUESDAY = new Date('2026-11-17T01:10:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      await seedDemoCatalog(app.platform);
      registerCatalog(app);
      registerReporting(app);
    },
  });
});
beforeEach(async () => {
  under.clock.set(TUESDAY);
  await db().deleteFrom('report_mailings').execute();
  await db().deleteFrom('mail_outbox').execute();
  await refreshSums(under.platform.database, under.clock, RUN.signal);
  owner = await under.signIn(['officer']);
});
afterAll(async () => {
  await pdf.close();
  await under.close();
});

const db = () => under.platform.database.db;

const asking = (readerIds: readonly string[], others: Partial<MailingFields> = {}): MailingFields => ({
  name: 'Every Monday',
  by: 'officer',
  dimension: null,
  value: null,
  format: 'xlsx',
  span: 'week',
  rhythm: 'daily',
  onDay: null,
  hour: 9,
  readerIds: [...readerIds],
  ...others,
});

const send = (
  as: TestPerson,
  method: 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: Readonly<Record<string, unknown>>,
) => under.call({ method, url: `/api/reports/mailings${path}`, as, ...(payload && { payload }) });

async function begin(readerIds: readonly string[], others: Partial<MailingFields> = {}): Promise<Mailing> {
  const reply = await send(owner, 'POST', '', asking(readerIds, others));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data.mailing;
}

const listOf = async (
  as: TestPerson,
): Promise<{ mailings: Mailing[]; staff: { id: string; name: string }[] }> =>
  (await under.call({ url: '/api/reports/mailings', as })).json().data;

async function reader(language: Language = 'en', role: Role = 'approver'): Promise<TestPerson> {
  const person = await under.signIn([role]);
  await db().updateTable('users').set({ locale: language }).where('id', '=', person.userId).execute();
  return person;
}

const writeLetters = () => createMailReportsJob(under.platform).execute({}, RUN);
const waiting = () =>
  db().selectFrom('mail_outbox').select(['id', 'user_id']).where('event', '=', 'reports_mailed').execute();

/** Sends what waits, and gives what arrived. */
async function deliver(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const job = createDeliverMailJob({
    db: db(),
    clock: under.clock,
    mailer: { send: async (mail) => void sent.push(mail) },
    files: { [REPORTS_FILE]: createReportsFile(under.platform, pdf) },
    ...testDelivery(under.platform),
  });
  for (const { id } of await waiting()) await job.execute({ mailId: id }, RUN);
  return sent;
}

const nextOf = async (mailingId: string): Promise<Date> =>
  (
    await db()
      .selectFrom('report_mailings')
      .select('next_due_at')
      .where('id', '=', mailingId)
      .executeTakeFirstOrThrow()
  ).next_due_at;

const trail = async (mailingId: string) =>
  (
    await db()
      .selectFrom('audit_events')
      .select('type')
      .where('subject_kind', '=', 'report-mailing')
      .where('subject_id', '=', mailingId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);

test('a mailing is begun, seen by its maker and its readers alone, changed, left and ended, and the trail says so', async () => {
  const bat = await reader();
  const stranger = await reader();
  const mailing = await begin([bat.userId, owner.userId], { rhythm: 'weekly', onDay: 1, hour: 7 });
  expect(mailing).toMatchObject({
    isOwn: true,
    isMine: true,
    version: 1,
    nextDueAt: '2026-11-22T23:00:00.000Z',
  });
  expect((await listOf(bat)).mailings).toMatchObject([{ id: mailing.id, isOwn: false, isMine: true }]);
  expect((await listOf(stranger)).mailings).toEqual([]);
  expect((await listOf(bat)).staff.map(({ id }) => id)).toContain(stranger.userId);

  for (const other of [bat, stranger]) {
    const body = { ...asking([other.userId]), version: 1 };
    expect((await send(other, 'PUT', `/${mailing.id}`, body)).statusCode).toBe(404);
    expect((await send(other, 'DELETE', `/${mailing.id}`)).statusCode).toBe(404);
  }
  expect((await send(stranger, 'DELETE', `/${mailing.id}/readers/me`)).statusCode).toBe(404);
  expect((await send(bat, 'DELETE', `/${mailing.id}/readers/me`)).statusCode).toBe(200);
  expect((await listOf(bat)).mailings).toEqual([]);
  // The maker still looks at the list with the reader who left: saving it would bring them back.
  const both = { ...asking([bat.userId, owner.userId]), version: 1 };
  expect((await send(owner, 'PUT', `/${mailing.id}`, both)).statusCode).toBe(412);
  const changed = await send(owner, 'PUT', `/${mailing.id}`, {
    ...asking([owner.userId], { name: 'Each day' }),
    version: 2,
  });
  expect(changed.json().data.mailing).toMatchObject({
    version: 3,
    name: 'Each day',
    nextDueAt: '2026-11-18T01:00:00.000Z',
    readers: [{ id: owner.userId }],
  });
  expect((await send(owner, 'DELETE', `/${mailing.id}`)).statusCode).toBe(200);
  expect((await listOf(owner)).mailings).toEqual([]);
  expect(await trail(mailing.id)).toEqual([
    'report_mailing.begun',
    'report_mailing.left',
    'report_mailing.changed',
    'report_mailing.removed',
  ]);
});

test('days that do not suit, half a filter, strangers as readers and too many are refused', async () => {
  const applicant = await under.signIn(['applicant']);
  const wrong: Partial<MailingFields>[] = [
    { rhythm: 'weekly', onDay: 8 },
    { rhythm: 'weekly', onDay: null },
    { rhythm: 'daily', onDay: 1 },
    { rhythm: 'monthly', onDay: 32 },
    { hour: 24 },
    { dimension: 'channel', value: null },
    { name: '  ' },
    { readerIds: [] },
    { readerIds: [applicant.userId] },
    { readerIds: [newId()] },
  ];
  for (const others of wrong)
    expect(
      (await send(owner, 'POST', '', asking([owner.userId], others))).statusCode,
      JSON.stringify(others),
    ).toBe(422);
  for (let made = 0; made < MAILINGS_MAX; made += 1) await begin([owner.userId], { name: `No ${made}` });
  const more = await send(owner, 'POST', '', asking([owner.userId]));
  expect([more.statusCode, more.json().message]).toEqual([409, expect.stringContaining('20 mailings')]);
});

test('whoever may not take reports along has no mailings', async () => {
  for (const role of ROLES) {
    const person = await under.signIn([role]);
    const mayExport = can([role], 'reports:export');
    expect((await under.call({ url: '/api/reports/mailings', as: person })).statusCode, role).toBe(
      mayExport ? 200 : 404,
    );
    const begun = await send(person, 'POST', '', asking([owner.userId]));
    expect(begun.statusCode, role).toBe(mayExport ? 201 : 404);
  }
});

test('two workers at once, and one again, write one letter for each reader and time; missed times are made up once', async () => {
  const readers = await Promise.all([reader(), reader(), reader()]);
  const mailing = await begin(readers.map(({ userId }) => userId));
  await writeLetters();
  expect(await waiting()).toEqual([]);

  under.clock.advance(DAY_MS);
  await Promise.all([writeLetters(), writeLetters(), writeLetters(), writeLetters()]);
  await writeLetters();
  const letters = await waiting();
  expect(letters).toHaveLength(readers.length);
  expect(new Set(letters.map(({ user_id: userId }) => userId))).toEqual(
    new Set(readers.map(({ userId }) => userId)),
  );
  expect(await nextOf(mailing.id)).toEqual(new Date('2026-11-19T01:00:00Z'));
  expect(await trail(mailing.id)).toEqual(['report_mailing.begun', 'report_mailing.sent']);

  // No server for three days.
  under.clock.advance(3 * DAY_MS);
  await Promise.all([writeLetters(), writeLetters()]);
  expect(await waiting()).toHaveLength(2 * readers.length);
  expect(await nextOf(mailing.id)).toEqual(new Date('2026-11-22T01:00:00Z'));

  // A letter is handed over once, however often its job runs.
  expect(await deliver()).toHaveLength(2 * readers.length);
  expect(await deliver()).toEqual([]);
});

test('a transaction that dies writes neither letters nor the next time', async () => {
  const mailing = await begin([owner.userId]);
  under.clock.advance(DAY_MS);
  const { database } = under.platform;
  const dying: typeof under.platform = {
    ...under.platform,
    database: {
      ...database,
      inTransaction: (work) =>
        database.inTransaction(async (tx) => {
          await work(tx);
          throw new Error('the server died');
        }),
    },
  };
  await expect(createMailReportsJob(dying).execute({}, RUN)).rejects.toThrow('died');
  expect(await waiting()).toEqual([]);
  await writeLetters();
  expect(await waiting()).toHaveLength(1);
  expect(await trail(mailing.id)).toEqual(['report_mailing.begun', 'report_mailing.sent']);
});

test('the letter tells days and as of when in the language of its reader, and carries the workbook', async () => {
  const [bat, anne] = [await reader('mn'), await reader('fr')];
  await begin([bat.userId, anne.userId], {
    span: 'month',
    dimension: 'channel',
    value: 'web',
    name: 'Web\r\nBcc: thief@evil.example',
  });
  under.clock.advance(DAY_MS);
  await refreshSums(under.platform.database, under.clock, RUN.signal);
  await writeLetters();
  const mails = await deliver();
  expect(mails).toHaveLength(2);
  const french = mails.find(({ file }) => file?.name.startsWith('rapport'));
  expect(french?.subject).toMatch(/^Rapports/);
  expect(french?.subject).not.toMatch(/[\r\n]/);
  expect(french?.text).toMatch(/1 octobre 2026|1er octobre 2026|1 oct\. 2026/);
  expect(french?.text).toMatch(/Situation au 18 nov[^\n]*09:10/);
  expect(french?.unsubscribeUrl).toContain('/unsubscribe?token=');
  const mongolian = mails.find(({ file }) => file?.name.startsWith('tailan'));
  expect(mongolian?.text).toContain('2026.11.18 09:10');
  for (const { file } of mails) {
    expect(file?.type).toContain('spreadsheetml');
    expect(file?.name).toMatch(/^[a-z]+-all-2026-11-18\.xlsx$/);
    expect(file?.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(file?.bytes.toString('latin1')).toContain('xl/worksheets/sheet13.xml');
  }
  // Nothing of the file lies in the outbox before or after.
  const rows = await db().selectFrom('mail_outbox').select(['content', 'sent_at']).execute();
  for (const row of rows) expect(row).toMatchObject({ content: null, sent_at: expect.any(Date) });
});

test('a mailing of the other kind carries a PDF in the language of its reader', async () => {
  const [bat, anne] = [await reader('mn'), await reader('fr')];
  const mailing = await begin([bat.userId, anne.userId], { format: 'pdf' });
  expect(mailing.format).toBe('pdf');
  under.clock.advance(DAY_MS);
  await refreshSums(under.platform.database, under.clock, RUN.signal);
  await writeLetters();
  const mails = await deliver();
  expect(new Set(mails.map(({ file }) => file?.name))).toEqual(
    new Set(['rapport-all-2026-11-18.pdf', 'tailan-all-2026-11-18.pdf']),
  );
  for (const { file } of mails) {
    expect(file?.type).toBe('application/pdf');
    expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('whoever lost the right, left the lender or the mailing gets nothing, also when the letter was written before', async () => {
  // Sessions of staff are short: everybody comes just before it is due.
  under.clock.set(new Date('2026-11-17T01:55:00Z'));
  owner = await under.signIn(['officer']);
  const [stays, leaves, demoted, disabled] = await Promise.all([reader(), reader(), reader(), reader()]);
  const all = [stays, leaves, demoted, disabled].map(({ userId }) => userId);
  const mailing = await begin(all, { hour: 10 });
  under.clock.set(new Date('2026-11-17T02:10:00Z'));
  await writeLetters();
  expect(await waiting()).toHaveLength(4);
  expect((await send(leaves, 'DELETE', `/${mailing.id}/readers/me`)).statusCode).toBe(200);
  await db()
    .updateTable('users')
    .set({ roles: ['applicant'] })
    .where('id', '=', demoted.userId)
    .execute();
  await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.userId).execute();
  const emailOf = async ({ userId }: TestPerson) =>
    (await db().selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
  expect((await deliver()).map(({ to }) => to)).toEqual([await emailOf(stays)]);
  const declined = await db()
    .selectFrom('mail_outbox')
    .select('content')
    .where('declined_at', 'is not', null)
    .execute();
  expect(declined).toEqual([{ content: null }, { content: null }, { content: null }]);
  const shown = (await listOf(owner)).mailings[0]?.readers;
  expect(shown?.filter(({ isReached }) => isReached).map(({ id }) => id)).toEqual([stays.userId]);
  expect(shown).toHaveLength(3);
  // Whoever may not be reached any more may stay in the list that is saved; nobody new of that kind may come.
  const kept = { ...asking([stays.userId, demoted.userId]), version: 2 };
  expect((await send(owner, 'PUT', `/${mailing.id}`, kept)).statusCode).toBe(200);

  under.clock.advance(DAY_MS);
  await writeLetters();
  expect((await deliver()).map(({ to }) => to)).toEqual([await emailOf(stays)]);
  // A mailing goes with its maker.
  await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', owner.userId).execute();
  under.clock.advance(DAY_MS);
  await writeLetters();
  expect(await deliver()).toEqual([]);
});

test('before the first sums a letter waits for them', async () => {
  await begin([owner.userId]);
  under.clock.advance(DAY_MS);
  await writeLetters();
  await db().deleteFrom('report_refreshes').execute();
  await expect(deliver()).rejects.toThrow('not made yet');
  await refreshSums(under.platform.database, under.clock, RUN.signal);
  expect(await deliver()).toHaveLength(1);
});
