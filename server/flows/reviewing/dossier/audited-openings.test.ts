import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPurgeLooksJob } from '../../../platform/audit/index.ts';
import { startSession } from '../../../platform/sessions/index.ts';
import { encryptForStorage } from '../../../providers/storage/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../testing/create-desk-app.ts';
import type { Opener } from '../../testing/create-following-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

/* The trail says which member of staff has seen what: one event for each person, thing and hour, written before anything is shown. */

const HOUR_MS = 3_600_000;
const BYTES = Buffer.from('0123456789');

let under: DeskApp;
let officer: NamedPerson;
let auditor: NamedPerson;
let started: StartedRequest;
let paper: string;
/** Where the bytes are kept. */
let hash: string;
beforeAll(async () => {
  under = await createDeskApp();
  const stored = await encryptForStorage(under.platform.database.encryption, BYTES);
  ({ hash } = stored);
  const file = join(under.platform.dataFolder, 'documents', hash.slice(0, 2), hash.slice(2));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stored.sealed);
});
afterAll(() => under.close());
beforeEach(async () => {
  // The beginning of an hour, so that what follows lies within it.
  under.clock.advance(HOUR_MS - (under.clock.now().getTime() % HOUR_MS));
  officer = await under.person('Оюун', ['officer']);
  auditor = await under.person('Солонго', ['auditor']);
  started = await under.reviewed('salary-loan', {}, unrelated);
  paper = await under.addPaper(started.request.id, 'identity_card');
  await under.platform.database.db
    .updateTable('documents')
    .set({ content_hash: hash, thumbnail_hash: hash })
    .where('id', '=', paper)
    .execute();
});

const viewersOf = async (type: string) =>
  (await under.trail(started.request.id, type)).map(({ actor_id }) => actor_id);
const content = (opener: Opener, range?: string) =>
  under.call({
    url: `/api/documents/${paper}/content`,
    ...(opener.as ? { as: opener.as } : {}),
    headers: {
      ...(typeof opener.secret === 'string' ? { [REQUEST_SECRET_HEADER]: opener.secret } : {}),
      ...(range === undefined ? {} : { range }),
    },
  });

describe('a paper', () => {
  test('read in fifty ranges at once leaves one event, the next hour another, another person their own', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        content({ as: officer }, `bytes=${index % BYTES.length}-${index % BYTES.length}`),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([206]));
    expect(await viewersOf('document.viewed')).toEqual([officer.userId]);
    under.clock.advance(HOUR_MS - 1_000);
    await content({ as: officer });
    expect(await viewersOf('document.viewed')).toHaveLength(1);
    under.clock.advance(1_000);
    officer = { ...officer, ...(await signInAgain(officer)) };
    await content({ as: officer });
    expect(await viewersOf('document.viewed')).toEqual([officer.userId, officer.userId]);
    auditor = { ...auditor, ...(await signInAgain(auditor)) };
    await content({ as: auditor });
    expect(await viewersOf('document.viewed')).toEqual([officer.userId, officer.userId, auditor.userId]);
    const { payload } = await under.platform.database.db
      .selectFrom('audit_events')
      .select('payload')
      .where('type', '=', 'document.viewed')
      .where('subject_id', '=', started.request.id)
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({ documentId: paper, type: 'identity_card' });
  });

  test('seen as a small picture, and as a name in the list, leaves an event of its own', async () => {
    const picture = await under.call({ url: `/api/documents/${paper}/thumbnail`, as: officer });
    expect(picture.statusCode).toBe(200);
    await under.call({ url: `/api/documents/${paper}/thumbnail`, as: officer });
    for (const path of [`/requests/${started.request.id}/documents`, `/documents/${paper}`])
      expect((await under.send('GET', path, { as: officer })).statusCode).toBe(200);
    expect(await viewersOf('document.previewed')).toEqual([officer.userId]);
    expect(await viewersOf('document.listed')).toEqual([officer.userId]);
    expect(await viewersOf('document.viewed')).toEqual([]);
  });

  test('is not shown when the look cannot be written', async () => {
    const { db } = under.platform.database;
    await sql`alter table audit_events add constraint nothing_more check (type <> 'document.viewed') not valid`.execute(
      db,
    );
    try {
      under.app.log.level = 'silent';
      const reply = await content({ as: officer });
      expect(reply.statusCode).toBe(500);
      expect(reply.rawPayload.includes(BYTES)).toBe(false);
    } finally {
      await sql`alter table audit_events drop constraint nothing_more`.execute(db);
    }
    expect((await content({ as: officer })).statusCode).toBe(200);
    expect(await viewersOf('document.viewed')).toEqual([officer.userId]);
  });

  test('read by whose request it is leaves none', async () => {
    expect((await content(started.caller)).statusCode).toBe(200);
    await under.send('GET', `/requests/${started.request.id}/documents`, started.caller);
    await under.send('GET', `/requests/${started.request.id}`, started.caller);
    await under.send('GET', `/requests/${started.request.id}/messages`, started.caller);
    const { db } = under.platform.database;
    const looks = await db
      .selectFrom('audit_looks')
      .select('kind')
      .where('subject', 'in', [started.request.id, paper])
      .execute();
    expect(looks).toEqual([]);
    expect(await viewersOf('document.viewed')).toEqual([]);
  });
});

test('messages read at the desk leave one event for each person and hour', async () => {
  const { id } = started.request;
  for (const _ of [1, 2, 3]) expect((await under.at(officer, 'GET', id, '/messages')).statusCode).toBe(200);
  await under.at(auditor, 'GET', id, '/messages');
  expect(await viewersOf('loan_request.thread_read')).toEqual([officer.userId, auditor.userId]);
});

test('marks of hours that are over are forgotten', async () => {
  const { db } = under.platform.database;
  await content({ as: officer });
  const purge = createPurgeLooksJob({ db, clock: under.clock });
  const run = () => purge.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  const marks = () => db.selectFrom('audit_looks').select('kind').where('subject', '=', paper).execute();
  await run();
  expect(await marks()).toHaveLength(1);
  under.clock.advance(HOUR_MS);
  await run();
  expect(await marks()).toEqual([]);
});

/** A session ends when it was not used for an hour. */
const signInAgain = ({ userId }: NamedPerson) =>
  under.platform.database.inTransaction((tx) =>
    startSession(tx, under.platform, { userId, userAgent: 'test', address: '127.0.0.1' }),
  );
