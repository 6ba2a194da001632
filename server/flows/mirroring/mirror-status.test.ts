import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestQueue } from '../../platform/testing/index.ts';
import type { Firestore } from '../../providers/firebase/index.ts';
import { type Caller, createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { createMirrorStatusJob, registerMirroring, startMirroring } from './index.ts';

/** A hosted database that keeps what it is given. */
const written: { readonly path: string; readonly document: object }[] = [];
let isAway = false;
const firestore: Firestore = {
  writeNewest: async (path, document) => {
    if (isAway) throw new Error('away');
    written.push({ path, document });
  },
  mintToken: async (uid, claims) => JSON.stringify({ uid, claims }),
};

let under: RequestsApp;
let alone: RequestsApp;
beforeAll(async () => {
  under = await createRequestsApp({}, { register: (app) => registerMirroring(app, firestore) });
  alone = await createRequestsApp({}, { register: (app) => registerMirroring(app, null) });
});
afterAll(async () => {
  await under.close();
  await alone.close();
});

const send = async (app: RequestsApp) => {
  const draft = await app.fill('salary-loan');
  return app.opened(await app.submit(draft), draft.caller);
};
const read = (app: RequestsApp, path: string, { secret, as }: Caller) =>
  app.call({
    url: `/api/requests/${path}`,
    ...(as ? { as } : {}),
    ...(typeof secret === 'string' ? { headers: { [REQUEST_SECRET_HEADER]: secret } } : {}),
  });
const queued = async (app: RequestsApp) =>
  (
    await app.platform.database.db
      .withTables<{ 'graphile_worker.jobs': { task_identifier: string } }>()
      .selectFrom('graphile_worker.jobs')
      .select('task_identifier')
      .where('task_identifier', '=', 'mirror-status')
      .execute()
  ).length;

test('each move of a sent request is copied once it is committed, without a word about anybody', async () => {
  await startMirroring(under.platform, firestore);
  const queue = openTestQueue(under.platform, [createMirrorStatusJob(under.platform, firestore)], []);
  const { request, caller } = await send(under);
  // Several moves in a row are one copy of the newest state.
  expect(await queued(under)).toBe(1);
  isAway = true;
  await queue.runDue();
  isAway = false;
  expect([written, await queued(under)]).toEqual([[], 1]);
  under.clock.advance(60_000);
  await queue.runDue();
  await queue.close();
  const status = (await read(under, `${request.id}/status`, caller)).json().data.document;
  expect(status).toEqual({ state: request.state, version: request.version, changedAt: expect.any(String) });
  expect(written).toEqual([
    { path: expect.stringMatching(/^requestStatuses\/[\w-]{43}$/), document: status },
  ]);
  expect(JSON.stringify(written)).not.toContain(request.id);
});

test('whoever may open a request is given its document and a token for that one, and nobody else', async () => {
  const { request, caller } = await send(under);
  const { documentId, token } = (await read(under, `${request.id}/status/mirror`, caller)).json().data;
  expect(JSON.parse(token)).toEqual({ uid: `status-${documentId}`, claims: { statusId: documentId } });
  for (const path of ['status', 'status/mirror'])
    for (const stranger of [{}, { secret: 'of somebody else' }, { as: await under.signIn() }])
      expect((await read(under, `${request.id}/${path}`, stranger)).statusCode).toBe(404);
});

test('without a hosted database nothing is queued, and the document is had here', async () => {
  await startMirroring(alone.platform, null);
  const { request, caller } = await send(alone);
  expect(await queued(alone)).toBe(0);
  expect((await read(alone, `${request.id}/status`, caller)).statusCode).toBe(200);
  expect((await read(alone, `${request.id}/status/mirror`, caller)).statusCode).toBe(404);
});
