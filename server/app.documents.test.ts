import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviders, registerRooms } from './app.ts';
import { makeJpeg } from './modules/documents/testing/make-files.ts';
import { exchangeDraftSecrets } from './modules/requests/tracking/index.ts';
import { newId } from './platform/ids/index.ts';
import { createTestApp, type TestApp, type TestPerson } from './platform/testing/index.ts';

/** The files of real requests: who may see and change them once rooms and flows are put together. */
let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({
    register: async (app, mails) => registerRooms(app, { ...createProviders(app.platform), mailer: mails }),
  });
});
afterAll(() => under.close());

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';
interface Caller {
  readonly as?: TestPerson;
  readonly secret?: string;
}

const ask = ({ as, secret }: Caller, method: Method, path: string, payload?: object | Buffer) =>
  under.call({
    method,
    url: `/api${path}`,
    ...(as ? { as } : {}),
    headers: {
      ...(secret === undefined ? {} : { [REQUEST_SECRET_HEADER]: secret }),
      ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });

const begin = async (caller: Caller) => {
  const answers = {
    amountMnt: 3_000_000,
    termMonths: 12,
    downPaymentMnt: null,
    tradeInMnt: null,
    residualMnt: null,
    condition: null,
    purpose: 'a warm winter',
  };
  const reply = await ask(caller, 'POST', '/requests?language=en', { prodId: 'salary-loan', answers });
  const { request, secret } = reply.json().data;
  return { id: String(request.id), version: Number(request.version), secret: secret as string | null };
};

const upload = async (caller: Caller, loanRequestId: string): Promise<string> => {
  const bytes = await makeJpeg();
  const id = newId();
  const announced = { id, type: 'identity_card', partyId: null, fileName: 'a.jpg', sizeBytes: bytes.length };
  const steps = [
    await ask(caller, 'POST', `/requests/${loanRequestId}/documents`, announced),
    await ask(caller, 'PUT', `/documents/${id}/bytes?offset=0`, bytes),
    await ask(caller, 'POST', `/documents/${id}/finish`, {}),
  ];
  expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return id;
};

test('a guest’s files open to the secret and to the desk; a stranger finds nothing', async () => {
  const { id, secret } = await begin({});
  if (secret === null) throw new Error('a guest got no secret');
  const documentId = await upload({ secret }, id);
  const officer = await under.signIn(['officer']);
  const stranger = await under.signIn(['applicant']);
  const reads = async (caller: Caller) => [
    (await ask(caller, 'GET', `/requests/${id}/documents`)).statusCode,
    (await ask(caller, 'GET', `/documents/${documentId}`)).statusCode,
    (await ask(caller, 'GET', `/documents/${documentId}/content`)).statusCode,
    (await ask(caller, 'GET', `/documents/${documentId}/thumbnail`)).statusCode,
  ];
  expect(await reads({ secret })).toEqual([200, 200, 200, 200]);
  // A draft is its owner's alone; the desk sees what was sent.
  expect(await reads({ as: officer })).toEqual([404, 404, 404, 404]);
  const { db } = under.platform.database;
  await db
    .updateTable('loan_requests')
    .set({
      state: 'submitted',
      reference: 'ZL-2026-000009-0',
      submitted_at: under.clock.now(),
      requested_terms: '{}',
      expires_at: null,
      secret_hash: null,
      service_promised_ms: 64_800_000,
    })
    .where('id', '=', id)
    .execute();
  expect(await reads({ secret })).toEqual([404, 404, 404, 404]);
  const follow = await under.platform.database.inTransaction((tx) =>
    exchangeDraftSecrets(tx, under.clock, id),
  );
  expect(await reads({ secret: follow })).toEqual([200, 200, 200, 200]);
  expect(await reads({ as: officer })).toEqual([200, 200, 200, 200]);
  expect(await reads({ as: stranger })).toEqual([404, 404, 404, 404]);
  expect(await reads({ secret: 'x'.repeat(43) })).toEqual([404, 404, 404, 404]);
  // The desk reads; what is sent in stays the applicant's.
  for (const as of [officer, stranger]) {
    expect((await ask({ as }, 'DELETE', `/documents/${documentId}`)).statusCode).toBe(404);
    const turned = await ask({ as }, 'POST', `/documents/${documentId}/rotate`, { degrees: 90 });
    expect(turned.statusCode).toBe(404);
  }
});

test('an applicant’s own files need no secret; a request that has ended takes no more', async () => {
  const as = await under.signIn(['applicant']);
  const { id, version } = await begin({ as });
  await upload({ as }, id);
  const withdrawn = await ask({ as }, 'POST', `/requests/${id}/withdraw?language=en`, { version });
  expect(withdrawn.statusCode).toBe(200);
  const announced = { id: newId(), type: 'other', partyId: null, fileName: 'a.jpg', sizeBytes: 9 };
  const late = await ask({ as }, 'POST', `/requests/${id}/documents`, announced);
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
});
