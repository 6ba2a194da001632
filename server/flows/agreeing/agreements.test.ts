import { createHash } from 'node:crypto';
import type { Agreement } from '@zeel/protocol/rooms/agreements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductVersion, publishProductVersion } from '../../modules/catalog/index.ts';
import { makePng } from '../../modules/settings/logo/testing/make-png.ts';
import { keepLogo, readSetting } from '../../platform/settings/index.ts';
import { hearEverything } from '../../platform/testing/index.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import type { Opener } from '../testing/create-following-app.ts';
import { readPrinted, squeeze } from '../testing/read-printed.ts';

const MILLION = 1_000_000;

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 100 * MILLION);
});
afterAll(() => under.close());

const read = (id: string, opener: Opener) => under.send('GET', `/requests/${id}/agreement`, opener);
const file = (id: string, opener: Opener) => under.send('GET', `/requests/${id}/agreement/file`, opener);
const deskRead = (id: string, who = officer) => under.at(who, 'GET', id, '/agreement');
const deskFile = (id: string, who = officer) => under.at(who, 'GET', id, '/agreement/file');

async function accepted(started?: Awaited<ReturnType<DecisionsApp['ready']>>) {
  const offered = await under.offered({ officer, approver, ...(started ? { started } : {}) });
  const { version } = await under.offerOf(offered.request.id, offered.caller);
  const body = { version, offerId: offered.offer.id };
  return { ...offered, accept: () => under.answer(offered.caller, offered.request.id, 'accept', body) };
}

test('an accepted offer has its agreement: the same words on the page and in the file, for its applicant alone', async () => {
  const owner = await under.staff(['applicant']);
  const other = await under.staff(['applicant']);
  const { request, caller, accept, offer } = await accepted(await under.ready('salary-loan', { as: owner }));
  const { id } = request;
  expect((await read(id, caller)).statusCode).toBe(404);
  expect((await file(id, caller)).statusCode).toBe(404);
  expect((await accept()).statusCode).toBe(200);
  for (const stranger of [{ as: other }, { secret: 'x'.repeat(43) }, {}, { as: officer }])
    for (const ask of [read, file]) expect((await ask(id, stranger)).statusCode).toBe(404);
  expect((await deskRead(id, other)).statusCode).toBe(404);

  const { document, hash }: Agreement = (await read(id, caller)).json().data;
  expect(hash).toBe(createHash('sha256').update(JSON.stringify(document)).digest('hex'));
  expect(document.running.notice).toBeNull();
  const reply = await file(id, caller);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="agreement.pdf"',
  });
  const pages = await readPrinted(reply.rawPayload);
  const printed = pages.join('');
  for (const page of pages) expect(page).toContain(hash);
  expect(printed).toContain(squeeze(document.title));
  for (const row of (await under.offers(id))[0]?.schedule.rows ?? [])
    expect(printed).toContain(squeeze(row.total.toLocaleString('en')));
  expect(printed).toContain(squeeze(offer.offered.amountMnt.toLocaleString('en')));

  // The desk reads the very same, and taking the file is noted.
  expect((await deskRead(id)).json().data).toEqual({ document, hash });
  expect((await deskFile(id)).rawPayload).toEqual(reply.rawPayload);
  expect(await under.trail(id, 'agreement.downloaded')).toHaveLength(1);
  expect(await under.trail(id, 'agreement.written')).toHaveLength(1);
});

test('racing answers and racing downloads leave one agreement and one file, and neither ever changes', async () => {
  const { request, caller, accept } = await accepted();
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
    200, 412, 412,
  ]);
  const files = await Promise.all(Array.from({ length: 4 }, () => file(request.id, caller)));
  expect(new Set(files.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  const { db } = under.platform.database;
  const kept = await db
    .selectFrom('agreements')
    .innerJoin('agreement_files', 'agreement_files.agreement_id', 'agreements.id')
    .select(['agreements.id', 'agreements.inputs', 'template_version', 'font_version'])
    .where('loan_request_id', '=', request.id)
    .execute();
  expect(kept).toMatchObject([{ template_version: 'v1', font_version: 'noto-1' }]);
  expect(kept[0]?.inputs.isPreview).toBe(false);
  const again = db.deleteFrom('agreements').where('loan_request_id', '=', request.id);
  await expect(again.execute()).rejects.toThrow();
});

test('an agreement keeps the lender of its day, in words and in bytes, whatever the settings say later', async () => {
  const source = { db: under.platform.database.db, config: under.platform.config };
  const old = await readSetting(source, 'lender');
  const [printed, unprinted] = [await accepted(), await accepted()];
  for (const { accept } of [printed, unprinted]) expect((await accept()).statusCode).toBe(200);
  const words = (await read(printed.request.id, printed.caller)).json();
  const bytes = (await file(printed.request.id, printed.caller)).rawPayload;
  expect(JSON.stringify(words)).toContain(old.name);

  const value = { ...old, name: 'Хас Зээл ББСБ', licence: '7/001', account: 'Demo Bank 1234567890' };
  await changeSetting(under, { group: 'lender', value, byUserId: officer.userId });
  expect((await read(printed.request.id, printed.caller)).json()).toEqual(words);
  expect((await file(printed.request.id, printed.caller)).rawPayload).toEqual(bytes);
  // One whose file is made only now says the same as its words.
  const late = (await readPrinted((await file(unprinted.request.id, unprinted.caller)).rawPayload)).join('');
  expect(late).toContain(squeeze(old.name));
  expect(late).not.toContain(squeeze(value.name));

  const next = await accepted();
  expect((await next.accept()).statusCode).toBe(200);
  const { document }: Agreement = (await read(next.request.id, next.caller)).json().data;
  for (const part of [value.name, value.licence, value.account])
    expect(JSON.stringify(document)).toContain(part);
  expect(JSON.stringify(document)).not.toContain(old.name);
});

test('the logo of its day stands in the head of an agreement; one that was written without stays without', async () => {
  const { db, inTransaction } = under.platform.database;
  const old = await readSetting({ db, config: under.platform.config }, 'lender');
  const hasPicture = async ({ request, caller }: Awaited<ReturnType<typeof accepted>>) =>
    (await file(request.id, caller)).rawPayload.includes('/Subtype /Image');
  const [before, after] = [await accepted(), await accepted()];
  expect((await before.accept()).statusCode).toBe(200);
  const picture = { bytes: makePng({ width: 320, height: 96 }), width: 320, height: 96 };
  const logo = await inTransaction((tx) => keepLogo(tx, under.clock, picture));
  await changeSetting(under, { group: 'lender', value: { ...old, logo }, byUserId: officer.userId });
  expect((await after.accept()).statusCode).toBe(200);
  // The next logo, or none, changes neither.
  await changeSetting(under, { group: 'lender', value: { ...old, logo: null }, byUserId: officer.userId });
  const { document }: Agreement = (await read(after.request.id, after.caller)).json().data;
  expect(document.letterhead.logo).toEqual(logo);
  expect(await hasPicture(after)).toBe(true);
  expect(await hasPicture(before)).toBe(false);
});

test('an agreement whose language was switched off is written in the default; one that was written keeps its own', async () => {
  const { db } = under.platform.database;
  const inFrench = async () => {
    const made = await accepted();
    await db.updateTable('loan_requests').set({ language: 'fr' }).where('id', '=', made.request.id).execute();
    return made;
  };
  const languagesOf = async (id: string) =>
    (await db.selectFrom('agreements').select('language').where('loan_request_id', '=', id).execute()).map(
      ({ language }) => language,
    );
  const [before, after] = [await inFrench(), await inFrench()];
  expect((await before.accept()).statusCode).toBe(200);
  const words = (await deskRead(before.request.id)).json().data;
  await changeSetting(under, { group: 'languages', value: { offered: ['en'] }, byUserId: officer.userId });
  expect((await after.accept()).statusCode).toBe(200);
  expect(await languagesOf(before.request.id)).toEqual(['fr']);
  expect(await languagesOf(after.request.id)).toEqual(['en']);
  expect((await deskRead(before.request.id)).json().data).toEqual(words);
  // It is found although the request still says French.
  expect((await deskRead(after.request.id)).statusCode).toBe(200);
  expect((await file(after.request.id, after.caller)).statusCode).toBe(200);
  await changeSetting(under, {
    group: 'languages',
    value: { offered: ['en', 'fr'] },
    byUserId: officer.userId,
  });
});

test('the clauses of its version stand in an agreement, on the page, in the file and in its hash; an older request has those of its own', async () => {
  const { db, inTransaction } = under.platform.database;
  const older = await accepted();
  const { product_version_id: versionId } = await db
    .selectFrom('loan_requests')
    .select('product_version_id')
    .where('id', '=', older.request.id)
    .executeTakeFirstOrThrow();
  const words = {
    heading: 'Salary account',
    text: 'The salary is paid to our account.\nThe employer is told.',
  };
  const clauses = [
    { code: 'account', words: { en: words, zh: words, fr: words, ja: words, mn: words } },
    { code: 'second', words: { en: words, zh: words, fr: words, ja: words, mn: words } },
  ];
  const version = await getProductVersion(db, versionId);
  await inTransaction((tx) =>
    publishProductVersion(tx, under.clock, { ...version, clauses, actor: { kind: 'system' } }),
  );
  await hearEverything(under.platform.database);
  const newer = await accepted();
  for (const { accept } of [older, newer]) expect((await accept()).statusCode).toBe(200);

  const { document, hash }: Agreement = (await read(newer.request.id, newer.caller)).json().data;
  expect(hash).toBe(createHash('sha256').update(JSON.stringify(document)).digest('hex'));
  const section = document.clauses.find(({ heading }) => heading === 'Special conditions of this product');
  expect(section?.parts).toMatchObject([
    { number: `${section?.number}.1` },
    { number: `${section?.number}.2`, ...words },
    { number: `${section?.number}.3`, ...words },
  ]);
  const printed = (await readPrinted((await file(newer.request.id, newer.caller)).rawPayload)).join('');
  for (const text of [words.heading, ...words.text.split('\n')]) expect(printed).toContain(squeeze(text));
  expect((await read(older.request.id, older.caller)).body).not.toContain('Special conditions');
});

test('the desk sees a preview before the offer is sent, marked on every page and kept nowhere', async () => {
  const { request } = await under.ready();
  expect((await deskRead(request.id)).statusCode).toBe(409);
  await under.act(officer, request.id, 'recommend_approve');
  const { document }: Agreement = (await deskRead(request.id)).json().data;
  expect(document.running.notice).toBe('Preview, not valid');
  const pages = await readPrinted((await deskFile(request.id)).rawPayload);
  for (const page of pages) expect(page).toContain('Preview,notvalid');
  await under.act(approver, request.id, 'approve');
  const offered: Agreement = (await deskRead(request.id)).json().data;
  expect(offered.document).toEqual(document);
  const { db } = under.platform.database;
  const kept = db.selectFrom('agreements').select('id').where('loan_request_id', '=', request.id);
  expect(await kept.execute()).toEqual([]);
});

test('a character that no font has fails the file by its name, and the page can still be read', async () => {
  const { request } = await under.ready();
  await under.act(officer, request.id, 'recommend_approve', {
    conditions: { codes: [], own: ['Bring the horse 🐎'] },
  });
  const reply = await deskFile(request.id);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  expect(reply.json().message).toContain('🐎');
  expect((await deskRead(request.id)).body).toContain('🐎');
});
