import type { Logo } from '@zeel/protocol/rooms/config';
import type { Setting } from '@zeel/protocol/rooms/setting-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSettings } from '../../modules/settings/index.ts';
import { makePng } from '../../modules/settings/logo/testing/make-png.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { createTestApp, TEST_LETTER, type TestApp, type TestPerson } from '../../platform/testing/index.ts';
import { registerAdministering } from './index.ts';

let under: TestApp;
let administrator: TestPerson;
let auditor: TestPerson;
beforeAll(async () => {
  under = await createTestApp({
    register: (app) => {
      registerAdministering(app);
      registerSettings(app);
    },
  });
  administrator = await under.signIn(['administrator']);
  auditor = await under.signIn(['auditor']);
});
afterAll(() => under.close());

const upload = (png: Buffer | string, as: TestPerson = administrator) =>
  under.call({
    method: 'POST',
    url: '/api/settings/logo',
    as,
    payload: { png: typeof png === 'string' ? png : png.toString('base64') },
  });
const lenderNow = async () => {
  const { settings }: { settings: Setting[] } = (
    await under.call({ url: '/api/settings/groups', as: auditor })
  ).json().data;
  const found = settings.find(({ group }) => group === 'lender');
  if (found?.group !== 'lender') throw new Error('The lender is not listed.');
  return found;
};
const saveWith = async (logo: Logo | null) => {
  const { value, version } = await lenderNow();
  return under.call({
    method: 'PUT',
    url: '/api/settings/groups',
    as: administrator,
    payload: { group: 'lender', value: { ...value, logo }, version },
  });
};
const onPages = async (): Promise<Logo | null> =>
  (await under.app.inject('/api/config')).json().data.lender.logo;
const htmlOfMail = async (): Promise<string | undefined> => {
  await under.platform.database.inTransaction((tx) => queueMail(tx, under.clock, TEST_LETTER));
  await under.mails.deliverAll();
  return under.mails.sent.at(-1)?.html;
};

test('a logo is taken in, counts when the lender is saved with it, and undo brings the one before back', async () => {
  const [one, two] = [makePng({ width: 320, height: 96 }), makePng({ width: 64, height: 64 })];
  const first: Logo = (await upload(one)).json().data.logo;
  expect(first).toMatchObject({ width: 320, height: 96 });
  // Taking it in changes nothing that anybody sees.
  expect(await onPages()).toBeNull();
  expect(await htmlOfMail()).not.toContain('<img');

  expect((await saveWith(first)).statusCode).toBe(200);
  expect(await onPages()).toEqual(first);
  expect(await htmlOfMail()).toContain(
    `<img src="https://zeel.example/api/lender/logo/${first.hash}" width="160" height="48"`,
  );

  const second: Logo = (await upload(two)).json().data.logo;
  expect((await saveWith(second)).statusCode).toBe(200);
  expect(await onPages()).toEqual(second);
  const { version } = await lenderNow();
  const undo = { method: 'POST', url: '/api/settings/groups/undo', as: administrator } as const;
  expect((await under.call({ ...undo, payload: { group: 'lender', version } })).statusCode).toBe(200);
  expect(await onPages()).toEqual(first);
  expect((await saveWith(null)).statusCode).toBe(200);
  expect(await onPages()).toBeNull();
});

test('everybody gets the bytes, for good, and nothing can run in them', async () => {
  const { hash }: Logo = (await upload(makePng({ width: 40, height: 40 }))).json().data.logo;
  const reply = await under.app.inject(`/api/lender/logo/${hash}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  for (const wrong of ['0'.repeat(64), 'nothing', `${hash}.html`])
    expect((await under.app.inject(`/api/lender/logo/${wrong}`)).statusCode).toBeGreaterThanOrEqual(404);
});

test('what is no picture is refused beside its field, an unknown one cannot be named, and only administrators bring one', async () => {
  const wrong = await upload(Buffer.from('<svg onload="alert(1)"/>'));
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['png']]);
  expect((await upload('no base64!')).statusCode).toBe(422);
  expect((await upload(Buffer.alloc(400_000))).statusCode).toBeGreaterThanOrEqual(413);
  expect((await upload(makePng({ width: 40, height: 40 }), auditor)).statusCode).toBe(404);
  expect((await saveWith({ hash: 'ab'.repeat(32), width: 40, height: 40 })).statusCode).toBe(409);
  const { hash }: Logo = (await upload(makePng({ width: 40, height: 40 }))).json().data.logo;
  expect((await saveWith({ hash, width: 400, height: 40 })).statusCode).toBe(409);
});
