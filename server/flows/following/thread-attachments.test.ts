import type { Attachment, Message } from '@zeel/protocol/rooms/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentsJobs } from '../../modules/documents/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createStorage } from '../../providers/storage/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../testing/create-desk-app.ts';
import type { Opener } from '../testing/create-following-app.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';
import { ownPicture } from '../testing/own-picture.ts';
import { unrelated } from '../testing/unrelated-person.ts';

// Files in the thread of a request, from both sides.

let under: DeskApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

const open = (): Promise<StartedRequest> => under.reviewed('salary-loan', {}, unrelated);
const start = (opener: Opener, loanRequestId: string, body: object = {}) =>
  under.send('POST', `/requests/${loanRequestId}/attachments`, opener, {
    id: newId(),
    fileName: 'photo.png',
    sizeBytes: 100,
    ...body,
  });

/** Sends a whole file that waits for its message; gives the reply of the finish and its id. */
async function attach(
  opener: Opener,
  loanRequestId: string,
  { fileName = 'photo.png', bytes = ownPicture() } = {},
) {
  const id = newId();
  const started = await start(opener, loanRequestId, { id, fileName, sizeBytes: bytes.length });
  if (started.statusCode !== 200) return { id, reply: started };
  await under.call({
    method: 'PUT',
    url: `/api/documents/${id}/bytes?offset=0`,
    headers: {
      'content-type': 'application/octet-stream',
      ...(typeof opener.secret === 'string' ? { 'x-zeel-request-secret': opener.secret } : {}),
    },
    ...(opener.as ? { as: opener.as } : {}),
    payload: bytes,
  });
  return { id, reply: await under.send('POST', `/documents/${id}/finish`, opener, {}) };
}

const write = ({ request, caller }: StartedRequest, attachmentIds: readonly string[], body = '') =>
  under.send('POST', `/requests/${request.id}/messages`, caller, { body, attachmentIds });
const answer = (id: string, attachmentIds: readonly string[], body = '', as = officer) =>
  under.at(as, 'POST', id, '/messages', { body, attachmentIds });
const filesIn = async ({ request, caller }: StartedRequest): Promise<readonly (readonly Attachment[])[]> =>
  (await under.send('GET', `/requests/${request.id}/messages`, caller))
    .json<{ data: { messages: Message[] } }>()
    .data.messages.map(({ attachments }) => attachments);

test('both sides attach files, each sees the other’s once they are sent, and they stay as they were sent', async () => {
  const started = await open();
  const { id } = started.request;
  const desk = { as: officer };
  const own = await attach(started.caller, id, { fileName: '../<b>Photo</b>\u202Egnp.png' });
  expect(own.reply.json().data.document).toMatchObject({ state: 'uploaded', mediaType: 'image/png' });
  // Until it is sent it is there for nobody else.
  expect((await under.send('GET', `/documents/${own.id}`, desk)).statusCode).toBe(404);
  const sent = await write(started, [own.id]);
  expect(sent.json().data.message).toMatchObject({ body: '', signature: null });
  const [file] = sent.json<{ data: { message: Message } }>().data.message.attachments;
  expect(file?.fileName).not.toMatch(/[/\\\u202E]/);
  expect((await under.send('GET', `/documents/${own.id}/content`, desk)).statusCode).toBe(200);

  const theirs = await attach(desk, id, { fileName: 'Answer.png' });
  expect((await under.send('GET', `/documents/${theirs.id}/content`, started.caller)).statusCode).toBe(404);
  // Messages of one moment have no order.
  under.clock.advance(1_000);
  expect((await answer(id, [theirs.id], 'Please see the file.')).statusCode).toBe(200);
  expect((await under.send('GET', `/documents/${theirs.id}/content`, started.caller)).statusCode).toBe(200);
  expect((await filesIn(started)).map((files) => files.map((one) => one.id))).toEqual([
    [theirs.id],
    [own.id],
  ]);
  const page = (await under.at(officer, 'GET', id, '/messages')).json<{ data: { messages: Message[] } }>();
  expect(page.data.messages[0]?.attachments).toEqual([
    { id: theirs.id, fileName: 'Answer.png', mediaType: 'image/png', sizeBytes: expect.any(Number) },
  ]);

  for (const [opener, documentId] of [
    [started.caller, own.id],
    [desk, theirs.id],
  ] as const)
    expect((await under.send('DELETE', `/documents/${documentId}`, opener)).statusCode).toBe(409);
  // They are no papers: nothing to judge, to list or to count.
  const { documents } = await under.dossier(officer, id);
  expect(documents.map((one) => one.id)).not.toContain(own.id);
  const verdict = await under.at(officer, 'POST', id, `/documents/${own.id}/verify`, {
    revision: 0,
    findings: [],
  });
  expect(verdict.statusCode).toBe(404);
  const listed = await under.send('GET', `/requests/${id}/documents`, started.caller);
  expect(listed.body).not.toContain(own.id);
});

test('a message takes only whole files of its own side, once, and its key is answered alike', async () => {
  const started = await open();
  const { id } = started.request;
  const half = newId();
  await start(started.caller, id, { id: half });
  expect((await write(started, [half])).statusCode).toBe(409);
  const theirs = await attach({ as: officer }, id);
  expect((await write(started, [theirs.id])).statusCode).toBe(409);
  expect((await write(started, [newId()])).statusCode).toBe(409);
  const { id: fileId } = await attach(started.caller, id);
  const other = await open();
  expect((await write(other, [fileId])).statusCode).toBe(409);
  const keyed = { ...started, caller: { ...started.caller, key: newId() } };
  const first = await write(keyed, [fileId], 'Here it is.');
  const again = await write(keyed, [fileId], 'Here it is.');
  expect([first.statusCode, again.body]).toEqual([200, first.body]);
  expect((await write(started, [fileId], 'Once more')).statusCode).toBe(409);
  expect(await filesIn(started)).toHaveLength(1);
  expect((await write(started, [])).json().fields.body.code).toBe('required');
  expect(
    (
      await write(
        started,
        Array.from({ length: 6 }, () => newId()),
      )
    ).statusCode,
  ).toBe(422);
});

test('strangers, other applicants, parties, other staff and people whom it concerns have no part in the thread', async () => {
  const started = await under.reviewed('business-loan', {}, unrelated);
  const { id, data } = started.request;
  const { id: fileId } = await attach(started.caller, id);
  const other = await open();
  const finance = await under.person('Энхжин', ['finance']);
  const concerned = await under.person('Concerned', ['officer']);
  await under.platform.database.db
    .updateTable('users')
    .set({ email: data.applicant.email })
    .where('id', '=', concerned.userId)
    .execute();
  const openers: readonly Opener[] = [
    {},
    { secret: 'x'.repeat(43) },
    other.caller,
    { party: await under.partyToken(data.parties.list[0]?.email ?? '') },
    { as: finance },
    { as: concerned },
  ];
  for (const opener of openers) {
    expect((await start(opener, id)).statusCode).toBe(404);
    expect((await under.send('DELETE', `/documents/${fileId}`, opener)).statusCode).toBe(404);
    expect((await under.send('POST', `/documents/${fileId}/finish`, opener, {})).statusCode).toBe(404);
  }
  await write(started, [fileId]);
  for (const opener of openers.slice(0, 4))
    expect((await under.send('GET', `/documents/${fileId}/content`, opener)).statusCode).toBe(404);
});

test('what is no picture or PDF, too large or too late is refused, and what is never sent is forgotten', async () => {
  const started = await open();
  const { id } = started.request;
  const text = await attach(started.caller, id, {
    fileName: 'run.png',
    bytes: Buffer.from('MZ not a picture'),
  });
  expect(text.reply.statusCode).toBe(422);
  const { maxFileBytes } = under.platform.config.uploads;
  const large = await start(started.caller, id, { sizeBytes: maxFileBytes + 1 });
  expect(large.json().fields.file.code).toBe('file_too_large');

  const kept = await attach(started.caller, id);
  await write(started, [kept.id]);
  const waiting = await attach(started.caller, id);
  under.clock.advance(25 * 3_600_000);
  const { platform } = under;
  const job = documentsJobs({ platform, storage: createStorage(platform) }).find(
    ({ name }) => name === 'purge-uploads',
  );
  await job?.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  expect((await under.send('GET', `/documents/${waiting.id}`, started.caller)).statusCode).toBe(404);
  expect((await under.send('GET', `/documents/${kept.id}`, started.caller)).statusCode).toBe(200);

  await under.send('POST', `/requests/${id}/withdraw?language=en`, started.caller, {
    version: (await under.row(id)).version,
  });
  expect((await start(started.caller, id)).statusCode).toBe(409);
});

test('an answer carries the signature of its day, and ready answers speak the applicant’s language', async () => {
  // Sessions end while the clock runs on.
  const author = await under.person('Номин', ['officer']);
  const started = await open();
  const { id } = started.request;
  const { db } = under.platform.database;
  const sign = (signature: string | null) =>
    db.updateTable('users').set({ signature }).where('id', '=', author.userId).execute();
  await sign('Оюун, credit officer');
  await answer(id, [], 'First', author);
  await sign(null);
  under.clock.advance(1_000);
  await answer(id, [], 'Second', author);
  const page = await under.send('GET', `/requests/${id}/messages`, started.caller);
  expect(
    page
      .json<{ data: { messages: Message[] } }>()
      .data.messages.map(({ body, signature }) => [body, signature]),
  ).toEqual([
    ['Second', null],
    ['First', 'Оюун, credit officer'],
  ]);

  await db.updateTable('loan_requests').set({ language: 'fr' }).where('id', '=', id).execute();
  const ready = (await under.at(author, 'GET', id, '/ready-answers?language=en')).json().data.answers;
  const { reference, data } = await under.row(id);
  const received = ready.find(({ code }: { code: string }) => code === 'received');
  expect(received.name).toBe('Documents received');
  expect(received.text).toContain(`Bonjour ${data.applicant.person.givenName},`);
  expect(received.text).toContain(reference);
  const finance = await under.person('Энхжин', ['finance']);
  expect((await under.at(finance, 'GET', id, '/ready-answers?language=en')).statusCode).toBe(404);
});
