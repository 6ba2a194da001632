import type { Product } from '@zeel/protocol/rooms/catalog';
import type { KeptProduct, VersionContent } from '@zeel/protocol/rooms/product-versions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearEverything, type TestPerson } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { registerAdministering } from './index.ts';

let under: RequestsApp;
let one: TestPerson;
let other: TestPerson;
const signInBoth = async (): Promise<void> => {
  one = await under.signIn(['administrator']);
  other = await under.signIn(['administrator']);
};
beforeAll(async () => {
  under = await createRequestsApp({}, { register: registerAdministering });
  await signInBoth();
});
afterAll(() => under.close());

const post = (path: string, payload: object, as: TestPerson, method: 'POST' | 'PUT' = 'POST') =>
  under.call({ method, url: `/api/catalog/products${path}`, as, payload });
const open = async (prodId: string, as = one) =>
  (await under.call({ url: `/api/catalog/products/${prodId}?language=en`, as })).json().data as {
    product: KeptProduct;
    shownVersionId: string;
    content: VersionContent;
    draft: { revision: number; isWrittenByMe: boolean } | null;
  };
const save = (prodId: string, revision: number, content: VersionContent, as = one) =>
  post(`/${prodId}/draft`, { revision, content }, as, 'PUT');
const publish = (prodId: string, revision: number, as: TestPerson, from: string | null = null) =>
  post(`/${prodId}/publish`, { revision, from }, as);
const withRate = (content: VersionContent, monthlyRateBps: number): VersionContent => ({
  ...content,
  terms: {
    ...content.terms,
    rateTiers: content.terms.rateTiers.map((tier) => ({ ...tier, monthlyRateBps })),
  },
});
const eventsOf = async (prodId: string) =>
  (
    await under.platform.database.db
      .selectFrom('audit_events')
      .select(['type', 'payload'])
      .where('subject_kind', '=', 'product')
      .where('subject_id', '=', prodId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ type, payload }) => [type, payload] as const);
const seen = async (prodId: string): Promise<Product | undefined> => {
  await hearEverything(under.platform.database);
  const { products } = (await under.call({ url: '/api/products?language=en' })).json().data as {
    products: Product[];
  };
  return products.find(({ id }) => id === prodId);
};

test('a copy is changed by one administrator and published by another', async () => {
  const started = await under.fill('salary-loan');
  expect((await under.submit(started)).statusCode).toBe(200);
  const source = await open('salary-loan');
  expect(source.product).toMatchObject({ state: 'open', versions: [{ version: 1, requests: 1 }] });

  const copied = await post(
    '',
    { prodId: 'salary-plus', from: { kind: 'copy', versionId: source.shownVersionId } },
    one,
  );
  expect(copied.statusCode).toBe(201);
  const copy = await open('salary-plus');
  expect(copy).toMatchObject({
    product: { state: 'draft', lastChange: { what: 'begun' } },
    content: source.content,
    draft: { revision: 1, isWrittenByMe: true },
  });
  expect(await seen('salary-plus')).toBeUndefined();

  expect((await save('salary-plus', 1, withRate(copy.content, 200))).json().data).toEqual({ revision: 2 });
  expect((await save('salary-plus', 1, copy.content, other)).statusCode).toBe(412);
  const own = await publish('salary-plus', 2, one);
  expect([own.statusCode, own.json().message]).toEqual([
    409,
    'You wrote this draft last, so somebody else has to publish it.',
  ]);
  expect((await publish('salary-plus', 1, other)).statusCode).toBe(412);
  expect((await publish('salary-plus', 2, other)).json().data).toMatchObject({ version: 1 });
  expect((await seen('salary-plus'))?.terms.rateTiers[0]?.monthlyRateBps).toBe(200);
  expect(await open('salary-plus')).toMatchObject({
    product: { state: 'open', lastChange: { what: 'published' } },
    draft: null,
  });
  expect(await eventsOf('salary-plus')).toMatchObject([
    ['product.begun', { copiedFrom: source.shownVersionId }],
    [
      'product.draft_changed',
      {
        revision: 2,
        before: { 'terms.rateTiers.0.monthlyRateBps': 250 },
        after: { 'terms.rateTiers.0.monthlyRateBps': 200 },
      },
    ],
    ['product.version_published', { version: 1 }],
  ]);
});

test('a new version counts from its day on, on every server, a request keeps its own, and closing ends the asking at once', async () => {
  expect((await under.submit(await under.fill('small-loan'))).statusCode).toBe(200);
  expect((await post('/small-loan/draft', {}, one)).statusCode).toBe(201);
  expect((await post('/small-loan/draft', {}, other)).statusCode).toBe(409);
  const { content } = await open('small-loan');
  await save('small-loan', 1, withRate(content, 199));
  expect((await publish('small-loan', 2, other, '2026-11-16')).statusCode).toBe(422);
  expect((await publish('small-loan', 2, other, '2026-11-18')).statusCode).toBe(200);
  expect((await seen('small-loan'))?.version).toBe(1);
  expect((await open('small-loan')).product.versions.map(({ isInForce }) => isInForce)).toEqual([
    false,
    true,
  ]);
  // Midnight of 18 November in Ulaanbaatar; the clock of the tests stands at 10 o'clock on the 16th.
  under.clock.advance(38 * 3_600_000);
  await signInBoth();
  expect((await seen('small-loan'))?.version).toBe(2);

  expect((await post('/small-loan/close', {}, one)).statusCode).toBe(200);
  expect(await seen('small-loan')).toBeUndefined();
  expect((await open('small-loan')).product.state).toBe('closed');
  expect((await post('/small-loan/close', {}, other)).statusCode).toBe(409);

  await post('/small-loan/draft', {}, one);
  expect((await publish('small-loan', 1, other)).statusCode).toBe(200);
  expect((await seen('small-loan'))?.version).toBe(3);

  expect((await under.submit(await under.fill('small-loan'))).statusCode).toBe(200);
  const { versions } = (await open('small-loan')).product;
  expect(versions.map(({ version, requests }) => [version, requests])).toEqual([
    [3, 1],
    [2, 0],
    [1, 1],
  ]);
});

describe('a draft', () => {
  test('may contradict itself, lack texts or have some that no agreement could be printed with, and is then not published', async () => {
    await post('/phone-lease/draft', {}, one);
    const { content } = await open('phone-lease');
    const beyondLaw = { ...content, terms: { ...content.terms, maxPaymentToIncomeBps: 6_001 } };
    expect((await save('phone-lease', 1, beyondLaw)).statusCode).toBe(200);
    expect((await publish('phone-lease', 2, other)).json()).toMatchObject({ code: 'conflict' });
    const wordless = { ...content, texts: { ...content.texts, ja: { ...content.texts.ja, tagline: '' } } };
    expect((await save('phone-lease', 2, wordless)).statusCode).toBe(200);
    expect((await publish('phone-lease', 3, other)).statusCode).toBe(409);
    const unprintable = {
      ...content,
      texts: { ...content.texts, ja: { ...content.texts.ja, name: '📱リース' } },
    };
    expect((await save('phone-lease', 3, unprintable)).statusCode).toBe(200);
    expect((await publish('phone-lease', 4, other)).statusCode).toBe(409);
    expect((await save('phone-lease', 4, content)).statusCode).toBe(200);
    expect((await publish('phone-lease', 5, other)).statusCode).toBe(200);
  });

  test('is not published with a clause that lacks a text or cannot be printed; a copy has the clauses too', async () => {
    await post('/motorcycle-lease/draft', {}, one);
    const { content, shownVersionId } = await open('motorcycle-lease');
    const words = { heading: 'Use', text: 'Not as a taxi.\nNot abroad.' };
    const clausesWith = (fr: typeof words) => [
      { code: 'use', words: { en: words, zh: words, fr, ja: words, mn: { heading: '', text: '' } } },
    ];
    for (const [at, text] of ['', '☐ Pas de taxi.'].entries()) {
      const draft = { ...content, clauses: clausesWith({ heading: 'Usage', text }) };
      expect((await save('motorcycle-lease', 1 + at, draft)).statusCode).toBe(200);
      expect((await publish('motorcycle-lease', 2 + at, other)).json()).toMatchObject({ code: 'conflict' });
    }
    const sound = { ...content, clauses: clausesWith({ heading: 'Usage', text: 'Pas de taxi.' }) };
    const long = { heading: 'x'.repeat(121), text: 'Pas de taxi.' };
    expect((await save('motorcycle-lease', 3, { ...content, clauses: clausesWith(long) })).statusCode).toBe(
      422,
    );
    expect((await save('motorcycle-lease', 3, sound)).statusCode).toBe(200);
    expect((await publish('motorcycle-lease', 4, other)).statusCode).toBe(200);
    // A language that is off says it in the words of the default.
    const published = (await open('motorcycle-lease')).content.clauses;
    expect(published).toEqual([{ code: 'use', words: { ...sound.clauses[0]?.words, mn: words } }]);
    await post('', { prodId: 'moped-lease', from: { kind: 'copy', versionId: shownVersionId } }, one);
    expect((await open('moped-lease')).content.clauses).toEqual(published);
    expect((await post('/moped-lease/draft/discard', { revision: 1 }, one)).statusCode).toBe(200);
  });

  test('needs no texts of a language that is off: what it lacks is published in the default, what it has stays', async () => {
    await post('/phone-lease/draft', {}, one);
    const { content, draft } = await open('phone-lease');
    const { mn } = content.texts;
    const wordless = { ...content, texts: { ...content.texts, mn: { ...mn, tagline: ' ', fees: {} } } };
    const revision = draft?.revision ?? 0;
    expect((await save('phone-lease', revision, wordless)).statusCode).toBe(200);
    expect((await publish('phone-lease', revision + 1, other)).statusCode).toBe(200);
    const published = (await open('phone-lease')).content.texts;
    const fees = Object.fromEntries(content.terms.fees.map(({ code }) => [code, published.en.fees[code]]));
    expect(published.mn).toEqual({ ...mn, tagline: published.en.tagline, fees });
  });

  test('is thrown away, and a product that was never published goes with it', async () => {
    await post('', { prodId: 'short-lived', from: { kind: 'nothing', productKind: 'lease' } }, one);
    expect((await open('short-lived')).content.texts.en.name).toBe('');
    const again = await post(
      '',
      { prodId: 'short-lived', from: { kind: 'nothing', productKind: 'loan' } },
      other,
    );
    expect(again.json().fields.prodId.code).toBe('name-taken');
    const gone = await post('/short-lived/draft/discard', { revision: 1 }, other);
    expect(gone.json().data).toEqual({ isProductGone: true });
    expect(
      (await under.call({ url: '/api/catalog/products/short-lived?language=en', as: one })).statusCode,
    ).toBe(404);

    await post('/car-lease/draft', {}, one);
    const kept = await post('/car-lease/draft/discard', { revision: 1 }, one);
    expect(kept.json().data).toEqual({ isProductGone: false });
    expect((await seen('car-lease'))?.version).toBe(1);
  });
});

test('staff read products, only administrators change them, and nobody else sees drafts', async () => {
  const officer = await under.signIn(['officer']);
  const applicant = await under.signIn(['applicant']);
  const auditor = await under.signIn(['auditor']);
  const list = (as?: TestPerson) =>
    under.call({ url: '/api/catalog/products?language=en', ...(as ? { as } : {}) });
  for (const as of [officer, auditor]) expect((await list(as)).statusCode).toBe(200);
  expect((await list(applicant)).statusCode).toBe(404);
  expect((await list()).statusCode).toBe(401);
  const { shownVersionId } = await open('car-lease');
  const readVersion = (as: TestPerson) => under.call({ url: `/api/catalog/versions/${shownVersionId}`, as });
  expect((await readVersion(auditor)).json().data).toMatchObject({ version: 1, content: { picture: 'car' } });
  expect((await readVersion(applicant)).statusCode).toBe(404);
  for (const as of [officer, auditor, applicant])
    for (const path of ['/car-lease/draft', '/car-lease/close'])
      expect((await post(path, {}, as)).statusCode).toBe(404);
});
