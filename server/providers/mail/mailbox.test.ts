import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createTestApp, type TestApp } from '../../platform/testing/index.ts';
import { createDemoMailer } from './keep-demo-mail.ts';
import { renderMailbox } from './mailbox-page.ts';
import { registerMailbox } from './register-mailbox.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({ register: registerMailbox });
});
afterAll(() => under.close());

test('a mail can be found and its link followed; nothing in it becomes markup', async () => {
  const mailer = createDemoMailer(under.platform.database.db, under.clock);
  const messageId = newId();
  const mail = {
    messageId,
    to: 'saruul@example.mn',
    subject: '<b>Reset</b>',
    text: 'Open http://127.0.0.1:3000/reset-password#token=abc_1 <script>alert(1)</script>',
  };
  await mailer.send(mail);
  await mailer.send(mail);
  const list = await under.call({ url: '/demo/mailbox' });
  expect(list.headers['content-security-policy']).toContain("default-src 'none'");
  expect(list.body.match(/&lt;b&gt;Reset/g)).toHaveLength(1);
  const page = await under.call({ url: `/demo/mailbox/${messageId}`, headers: { 'accept-language': 'ja' } });
  expect(page.body).toContain('<a href="http://127.0.0.1:3000/reset-password#token=abc_1">');
  expect(page.body).toContain('すべてのメール');
  expect(page.body).not.toContain('<script>alert');
});

test('the file beside a mail is taken from its page as it was sent', async () => {
  const mailer = createDemoMailer(under.platform.database.db, under.clock);
  const [messageId, bare] = [newId(), newId()];
  const bytes = Buffer.from([80, 75, 0, 255]);
  const mail = { to: 'a@b.mn', subject: 'Reports', text: 'Attached.' };
  await mailer.send({ ...mail, messageId, file: { name: 'report.xlsx', type: 'application/zip', bytes } });
  await mailer.send({ ...mail, messageId: bare });
  const page = await under.call({ url: `/demo/mailbox/${messageId}` });
  expect(page.body).toContain(`<a href="/demo/mailbox/${messageId}/file" download>report.xlsx</a>`);
  const file = await under.call({ url: `/demo/mailbox/${messageId}/file` });
  expect(file.headers['content-disposition']).toBe('attachment; filename="report.xlsx"');
  expect(file.rawPayload).toEqual(bytes);
  expect((await under.call({ url: `/demo/mailbox/${bare}` })).body).not.toContain('/file');
  for (const id of [bare, newId(), 'rubbish'])
    expect((await under.call({ url: `/demo/mailbox/${id}/file` })).statusCode).toBe(404);
});

test('a page in Mongolian has no English month', () => {
  const receivedAt = new Date('2026-11-16T20:30:00Z');
  const mails = [{ id: newId(), recipient: 'a@b.mn', subject: 'Сайн уу', receivedAt }];
  expect(renderMailbox(mails, 'mn')).toContain('>2026.11.17 04:30</time>');
});

test('an unknown mail is not found, and in production there is no mailbox', async () => {
  for (const id of [newId(), 'rubbish'])
    expect((await under.call({ url: `/demo/mailbox/${id}` })).statusCode).toBe(404);
  const production = await createTestApp({ config: { mode: 'production' }, register: registerMailbox });
  expect((await production.call({ url: '/demo/mailbox' })).statusCode).toBe(404);
  await production.close();
});
