import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoConnectionInTimeError } from '../database/lend-connections.ts';
import { recordUntilWritten } from '../jobs/index.ts';
import { createTestApp, TEST_LETTER, type TestApp, testDelivery } from '../testing/index.ts';
import { createDeliverMailJob, type Mail, type MailSender, queueMail } from './index.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp();
});
afterAll(() => under.close());

const going = new AbortController().signal;

test('a mail that is recorded as sent is never sent again, and one that ended in the open is marked', async () => {
  const { database, clock } = under.platform;
  const { db } = database;
  const sent: string[] = [];
  const mailer = {
    send: async ({ messageId }: { messageId: string }) => {
      sent.push(messageId);
    },
  };
  const job = createDeliverMailJob({ db, clock, mailer, ...testDelivery(under.platform) });
  const run = { attempt: 1, maxAttempts: 1, signal: going };
  const queue = () => database.inTransaction((tx) => queueMail(tx, clock, TEST_LETTER));
  const [whole, cut] = [await queue(), await queue()];
  await job.execute({ mailId: whole }, run);
  await job.execute({ mailId: whole }, run);
  await db
    .updateTable('mail_outbox')
    .set({ handing_over_since: clock.now() })
    .where('id', '=', cut)
    .execute();
  await job.execute({ mailId: cut }, run);
  expect(sent).toEqual([whole, cut]);
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'may_be_double', 'handing_over_since'])
    .where('id', 'in', [whole, cut])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: whole, may_be_double: false, handing_over_since: null },
    { id: cut, may_be_double: true, handing_over_since: null },
  ]);
});

test('what happened outside is written down after an outage, and a mistake is not tried again', async () => {
  let tries = 0;
  await recordUntilWritten(async () => {
    tries += 1;
    if (tries < 3) throw new NoConnectionInTimeError();
  }, going);
  expect(tries).toBe(3);
  const mistake = recordUntilWritten(() => Promise.reject(new Error('no such column')), going);
  await expect(mistake).rejects.toThrow('no such column');
  const stopped = recordUntilWritten(
    () => Promise.reject(new NoConnectionInTimeError()),
    AbortSignal.abort(),
  );
  await expect(stopped).rejects.toThrow(NoConnectionInTimeError);
});

test('a letter is signed with what is set, and with nothing else; replies are read or not, never both', async () => {
  const { database, clock, config } = under.platform;
  const { db } = database;
  const sent: { text: string; html?: string }[] = [];
  const mailer = { send: async (mail: { text: string; html?: string }) => void sent.push(mail) };
  const deliver = async (language: 'en' | 'ja', sender: MailSender) => {
    const mailId = await database.inTransaction((tx) => queueMail(tx, clock, { ...TEST_LETTER, language }));
    const job = createDeliverMailJob({
      db,
      clock,
      mailer,
      ...testDelivery(under.platform),
      readSender: async () => sender,
    });
    await job.execute({ mailId }, { attempt: 1, maxAttempts: 1, signal: going });
    return sent.at(-1);
  };
  const demo = await deliver('en', {
    lender: config.lender,
    replyTo: 'loans@zeel.example',
    publicUrl: 'https://zeel.example',
  });
  expect(demo?.text).toContain('Zeel Credit NBFI LLC, licence no. 1/0426');
  expect(demo?.text).toContain('Phone: +976 7700 2026, Mon–Fri 09:00–18:00, Sat 10:00–15:00');
  expect(demo?.text).toContain('We never ask for a code');
  expect(demo?.text).toContain('You can reply to this message');
  expect(demo?.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">.*Olympic Street 12.*<\/html>$/s);
  const bare = {
    name: 'A <b>',
    licence: null,
    phone: null,
    email: null,
    hours: [],
    address: null,
    chats: [],
    logo: null,
  };
  const plain = await deliver('ja', { lender: bare, replyTo: null, publicUrl: 'https://zeel.example' });
  expect(plain?.text).not.toMatch(/電話：|免許番号/);
  expect(plain?.text).toContain('ご返信は確認しておりません');
  expect(plain?.html).toContain('A &lt;b&gt;');
});

test('a file is made when its letter is sent; nothing goes to whom none is made for, and nothing too large goes', async () => {
  const { database, clock } = under.platform;
  const { db } = database;
  const sent: Mail[] = [];
  const bytesOf = { small: 3, large: 5 * 1_024 * 1_024 + 1 } as const;
  const job = createDeliverMailJob({
    db,
    clock,
    mailer: { send: async (mail) => void sent.push(mail) },
    files: {
      test: async (_db, { reference: { size }, language }) => {
        if (size !== 'small' && size !== 'large') return null;
        const bytes = Buffer.alloc(bytesOf[size]);
        return { file: { name: `${language}.bin`, type: 'application/zip', bytes }, values: {} };
      },
    },
    ...testDelivery(under.platform),
  });
  const deliver = async (maker: string, size: string) => {
    const letter = { ...TEST_LETTER, file: { maker, reference: { size } } };
    const mailId = await database.inTransaction((tx) => queueMail(tx, clock, letter));
    const ran = job.execute({ mailId }, { attempt: 1, maxAttempts: 1, signal: going });
    const error = await ran.then(
      () => null,
      (reason: Error) => reason.message,
    );
    const row = await db
      .selectFrom('mail_outbox')
      .select(['sent_at', 'declined_at', 'content', 'last_error'])
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    return { error, row };
  };
  expect((await deliver('test', 'small')).row).toMatchObject({ sent_at: expect.any(Date), content: null });
  expect(sent.map(({ file }) => file)).toMatchObject([{ name: 'en.bin', bytes: Buffer.alloc(3) }]);
  expect((await deliver('test', 'none')).row).toMatchObject({ declined_at: expect.any(Date), content: null });
  expect((await deliver('test', 'large')).error).toContain('more than a mail may carry');
  const nobody = await deliver('toString', 'small');
  expect(nobody.row).toMatchObject({ sent_at: null, last_error: 'Nobody makes the files of toString.' });
  expect(sent).toHaveLength(1);
});
