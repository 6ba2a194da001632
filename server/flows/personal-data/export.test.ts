import type { DataExport } from '@zeel/protocol/rooms/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptForStorage } from '../../providers/storage/index.ts';
import {
  createPersonalDataApp,
  OWN_WORDS,
  type PersonalDataApp,
} from './testing/create-personal-data-app.ts';
import { readZip } from './testing/read-zip.ts';

const HOUR_MS = 3_600_000;
let under: PersonalDataApp;
const db = () => under.platform.database.db;
beforeAll(async () => {
  under = await createPersonalDataApp();
});
afterAll(() => under.close());

const must = (reply: { statusCode: number; body: string }): void => {
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}: ${reply.body}`);
};
const fetchFile = (as: { readonly token: string }, exportId: string, token?: string) =>
  under.call({
    method: 'GET',
    url: `/api/personal-data/exports/${exportId}/file`,
    as,
    headers: token === undefined ? {} : { 'x-zeel-export-token': token },
  });

test('a person’s file, unzipped, says what the database holds, with every paper and agreement byte for byte', async () => {
  const tuya = await under.applicant(OWN_WORDS.email);
  const stranger = await under.applicant();
  const draft = await under.fill('salary-loan', { as: tuya }, under.ownWords);
  must(await under.upload(draft.request.id, { as: tuya }, 'identity_card'));
  const paid = await under.signed({ as: tuya });
  must(await under.order(under.lender.finance, [paid.request.id]));
  must(await under.step(under.lender.finance, paid.request.id, 'confirm', { bankReference: 'KB-1' }));
  must(
    await under.post(tuya, '/personal-data/corrections', {
      about: 'contact',
      text: 'Another number',
      loanRequestId: null,
    }),
  );

  const before: { data: { export: DataExport | null } } = (
    await under.get(tuya, '/personal-data/export')
  ).json();
  expect(before.data.export).toBeNull();
  const asked: DataExport = (await under.post(tuya, '/personal-data/export')).json().data.export;
  expect(asked).toMatchObject({ state: 'waiting', done: 0, sizeBytes: null });
  // A second click is the same file.
  expect((await under.post(tuya, '/personal-data/export')).json().data.export.id).toBe(asked.id);
  expect((await under.post(tuya, `/personal-data/exports/${asked.id}/link`)).statusCode).toBe(404);
  await under.runJob('make-data-export', { exportId: asked.id });
  const made: DataExport = (await under.get(tuya, '/personal-data/export')).json().data.export;
  expect(made).toMatchObject({ state: 'ready', done: made.total });

  const { token } = (await under.post(tuya, `/personal-data/exports/${asked.id}/link`)).json().data;
  expect((await fetchFile(tuya, asked.id)).statusCode).toBe(404);
  expect((await fetchFile(tuya, asked.id, 'x'.repeat(43))).statusCode).toBe(404);
  expect((await fetchFile(stranger, asked.id, token)).statusCode).toBe(404);
  expect((await under.post(stranger, `/personal-data/exports/${asked.id}/link`)).statusCode).toBe(404);
  const reply = await fetchFile(tuya, asked.id, token);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.rawPayload.length).toBe(made.sizeBytes);
  const files = readZip(reply.rawPayload);

  const account = JSON.parse(files.get('account.json')?.toString('utf8') ?? '');
  const user = await db()
    .selectFrom('users')
    .selectAll()
    .where('id', '=', tuya.userId)
    .executeTakeFirstOrThrow();
  expect(account.account).toMatchObject({
    email: user.email,
    displayName: user.display_name,
    phone: user.phone,
  });
  expect(account.sessions).toHaveLength(1);
  expect(account.corrections).toEqual([expect.objectContaining({ text: 'Another number', state: 'open' })]);
  expect(files.get('README.txt')?.toString('utf8')).toContain('Everything that Zeel holds about you');

  for (const id of [draft.request.id, paid.request.id]) {
    const row = await under.row(id);
    const folder = `requests/${row.reference ?? `draft-${id}`}`;
    const held = JSON.parse(files.get(`${folder}/request.json`)?.toString('utf8') ?? '');
    expect(held.answers).toEqual(row.data);
    expect(held.state).toBe(row.state);
    const [states, documents, consents] = await Promise.all([
      db()
        .selectFrom('loan_request_states')
        .select('state')
        .where('loan_request_id', '=', id)
        .orderBy('position')
        .execute(),
      db().selectFrom('documents').selectAll().where('loan_request_id', '=', id).execute(),
      db().selectFrom('consents').select('id').where('loan_request_id', '=', id).execute(),
    ]);
    expect(held.timeline.map((entry: { state: string }) => entry.state)).toEqual(
      states.map(({ state }) => state),
    );
    expect(held.documents.map((one: { id: string }) => one.id).sort()).toEqual(
      documents.map((one) => one.id).sort(),
    );
    expect(held.consents).toHaveLength(consents.length);
    // Of the papers of this test one was really sent, and taken over by the second request; its bytes are those that are kept.
    const papers = [...files].flatMap(([path, bytes]) =>
      path.startsWith(`${folder}/documents/`) ? [bytes] : [],
    );
    const { encryption } = under.platform.database;
    // The same bytes are the same encrypted file.
    const hashes = await Promise.all(
      papers.map(async (bytes) => (await encryptForStorage(encryption, bytes)).hash),
    );
    expect(documents.map((one) => one.content_hash)).toEqual(expect.arrayContaining(hashes));
    expect(hashes).toHaveLength(1);
    const agreements = await db()
      .selectFrom('agreements')
      .innerJoin('agreement_files', 'agreement_files.agreement_id', 'agreements.id')
      .select(['agreements.id', 'language', 'kind', 'content'])
      .where('loan_request_id', '=', id)
      .execute();
    expect(held.agreements).toHaveLength(agreements.length);
    for (const { id: agreementId, language, kind, content } of agreements)
      expect(
        files
          .get(`${folder}/agreements/${agreementId}-${language}.pdf`)
          ?.equals(encryption.openBytes(content, `agreement_files:${agreementId}:${kind}`)),
      ).toBe(true);
    expect(agreements.length).toBe(id === paid.request.id ? 1 : 0);
  }
  // What is kept of the file meanwhile is encrypted: a zip begins with PK.
  const piece = await db().selectFrom('data_export_pieces').select('bytes').executeTakeFirstOrThrow();
  expect(piece.bytes.includes(Buffer.from('account.json'))).toBe(false);

  // The page says the same as the file.
  const page = (await under.get(tuya, `/personal-data/requests/${paid.request.id}?language=en`)).json().data;
  expect(page).toEqual(
    JSON.parse(
      files.get(`requests/${paid.request.reference ?? page.reference}/request.json`)?.toString('utf8') ?? '',
    ),
  );
  expect(
    (await under.get(stranger, `/personal-data/requests/${paid.request.id}?language=en`)).statusCode,
  ).toBe(404);

  under.clock.advance(25 * HOUR_MS);
  await db()
    .updateTable('sessions')
    .set({ last_seen_at: under.clock.now(), expires_at: new Date(under.clock.now().getTime() + HOUR_MS) })
    .execute();
  expect((await fetchFile(tuya, asked.id, token)).statusCode).toBe(404);
  await under.runJob('purge-data-exports');
  expect(await db().selectFrom('data_export_pieces').select('position').execute()).toEqual([]);
});

test('a consent is withdrawn where it can be, and says where it cannot', async () => {
  const saran = await under.applicant();
  const sent = await under.reviewed('salary-loan', { as: saran });
  const list = async () => (await under.get(saran, '/personal-data?language=en')).json().data.consents;
  const of = (consents: { purpose: string; id: string; withdrawal: string }[], purpose: string) =>
    consents.find((one) => one.purpose === purpose);
  const open = await list();
  expect([of(open, 'truthfulness')?.withdrawal, of(open, 'personal_data')?.withdrawal]).toEqual([
    'statement',
    'open',
  ]);
  const withdraw = (id: string | undefined, as = saran) =>
    under.post(as, `/personal-data/consents/${id ?? ''}/withdraw`);
  expect((await withdraw(of(open, 'personal_data')?.id)).statusCode).toBe(409);
  must(await under.act(under.lender.officer, sent.request.id, 'cancel'));
  const id = of(await list(), 'personal_data')?.id;
  const stranger = await under.applicant();
  expect((await withdraw(id, stranger)).statusCode).toBe(404);
  must(await withdraw(id));
  must(await withdraw(id));
  expect(of(await list(), 'personal_data')?.withdrawal).toBe('done');
  expect((await withdraw(of(await list(), 'truthfulness')?.id)).statusCode).toBe(409);
  // Withdrawn means that the request need not wait for the time of its kind.
  await under.runJob('carry-out-retention');
  const items = await db().selectFrom('retention_items').select(['kind', 'subject_id']).execute();
  expect(items).toContainEqual({ kind: 'refused', subject_id: sent.request.id });
});

test('a correction is asked for, seen and answered once, by staff and not by oneself', async () => {
  const dorj = await under.applicant();
  const body = { about: 'name', text: 'It is written with two О', loanRequestId: null };
  must(await under.post(dorj, '/personal-data/corrections', body));
  expect((await under.get(dorj, '/corrections')).statusCode).toBe(404);
  const { officer, finance } = under.lender;
  expect((await under.get(finance, '/corrections')).statusCode).toBe(404);
  const seen = (await under.get(officer, '/corrections?show=open')).json().data;
  const asked = seen.corrections.find((one: { text: string }) => one.text === body.text);
  expect(asked).toMatchObject({ personName: OWN_WORDS.givenName, state: 'open', version: 1 });
  const answer = { outcome: 'corrected', answer: 'Done, thank you.' };
  const path = `/corrections/${asked.id}/answer`;
  expect((await under.post(officer, path, { ...answer, version: 2 })).statusCode).toBe(412);
  must(await under.post(officer, path, { ...answer, version: 1 }));
  expect((await under.post(officer, path, { ...answer, version: 1 })).statusCode).toBe(409);
  const own = (await under.get(dorj, '/personal-data?language=en')).json().data.corrections;
  expect(own).toEqual([expect.objectContaining({ state: 'corrected', answer: answer.answer })]);
  const letters = await db()
    .selectFrom('mail_outbox')
    .select(['recipient', 'content'])
    .where('event', '=', 'correction_answered')
    .execute();
  expect(letters).toHaveLength(1);
  expect(JSON.stringify(letters)).toContain('/profile');
  expect(JSON.stringify(letters)).not.toContain(answer.answer);
  const trail = await db()
    .selectFrom('audit_events')
    .select(['type', 'payload'])
    .where('subject_id', '=', dorj.userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(trail.map(({ type }) => type)).toEqual([
    'personal_data.correction_asked',
    'personal_data.correction_answered',
  ]);
  expect(JSON.stringify(trail)).not.toContain('two О');
});
