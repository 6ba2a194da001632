import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fitTerms, lenderDate, quote, requireProductTerms } from '@zeel/domain/product';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, hearEverything, type TestApp } from '../../platform/testing/index.ts';
import { DEMO_PRODUCTS } from './demo/demo-products.ts';
import { demoPolicyTexts, demoTexts } from './demo/demo-texts.ts';
import { publishProductVersion, registerCatalog, seedDemoCatalog } from './index.ts';

let under: TestApp;
const db = () => under.platform.database.db;
const read = (path: string, headers: Record<string, string> = {}) =>
  under.call({ url: `/api/products${path}`, headers });
const readIds = async (): Promise<string[]> => {
  const reply = await read('?language=en');
  return (reply.json().data.products as Product[]).map(({ id }) => id);
};
const setProduct = async (change: {
  is_public?: boolean;
  open_from?: string | null;
  open_to?: string | null;
}) => {
  await db().updateTable('products').set(change).where('id', '=', 'car-lease').execute();
  await hearEverything(under.platform.database);
};

beforeAll(async () => {
  under = await createTestApp({ register: registerCatalog });
  await seedDemoCatalog(under.platform);
});
beforeEach(() => setProduct({ is_public: true, open_from: null, open_to: null }));
afterAll(() => under.close());

test('the demo catalogue is seeded once, in its order, and only in demo mode', async () => {
  await seedDemoCatalog(under.platform);
  expect(await readIds()).toEqual(DEMO_PRODUCTS.map(({ prodId }) => prodId));
  const { count } = await db()
    .selectFrom('product_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(DEMO_PRODUCTS.length);

  const production = await createTestApp({ register: registerCatalog });
  const { platform } = production;
  await seedDemoCatalog({ ...platform, config: { ...platform.config, mode: 'production' } });
  const reply = await production.call({ url: '/api/products?language=en' });
  expect(reply.json().data.products).toEqual([]);
  await production.close();
});

test('visitors see nothing of the policy that the desk works by', async () => {
  expect((await read('?language=en')).body).not.toContain('salary-account');
});

test('every demo product is sound, and its usual question has an answer in every language', async () => {
  for (const language of LANGUAGES) {
    const reply = await read(`?language=${language}`);
    expect(reply.statusCode).toBe(200);
    const { products, workingDays } = reply.json().data;
    for (const { terms, texts } of products as Product[]) {
      requireProductTerms(terms);
      const startOn = lenderDate(under.clock.now());
      const calendar = { weekend: workingDays.weekend, holidays: new Set<never>(workingDays.holidays) };
      expect(
        quote(terms, fitTerms(terms), { startOn, workingDays: calendar }).schedule.effectiveRate.bps,
      ).toBeGreaterThan(2_000);
      for (const { code } of terms.fees) expect(texts.fees[code]).toBeTruthy();
    }
  }
});

test('each language has its own words, and an unknown one is refused', async () => {
  const nameIn = async (language: string) =>
    (await read(`/salary-loan?language=${language}`)).json().data.product.texts.name;
  expect(new Set(await Promise.all(LANGUAGES.map(nameIn))).size).toBe(LANGUAGES.length);
  expect((await read('/salary-loan?language=de')).statusCode).toBe(422);
  expect((await read('/salary-loan')).statusCode).toBe(422);
});

test('a reply that has not changed is not sent again', async () => {
  const first = await read('?language=en');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await read('?language=en', { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  const other = await read('?language=fr', { 'if-none-match': etag });
  expect(other.statusCode).toBe(200);
  expect(other.headers.etag).not.toBe(etag);
  expect((await read('/nothing?language=en', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test('the tag changes as soon as a product does', async () => {
  const { headers } = await read('?language=en');
  await setProduct({ is_public: false });
  const changed = await read('?language=en', { 'if-none-match': String(headers.etag) });
  expect(changed.statusCode).toBe(200);
});

test('hidden, not yet open, closed and unknown products are all not there', async () => {
  // The clock of the tests stands at 10 o'clock on 16 November in Ulaanbaatar.
  const cases = [
    [{ is_public: false }, false],
    [{ open_from: '2026-11-17' }, false],
    [{ open_from: '2026-11-16', open_to: '2026-11-16' }, true],
    [{ open_to: '2026-11-15' }, false],
  ] as const;
  for (const [change, isOpen] of cases) {
    await setProduct({ is_public: true, open_from: null, open_to: null, ...change });
    expect((await readIds()).includes('car-lease')).toBe(isOpen);
    const reply = await read('/car-lease?language=en');
    expect(reply.statusCode).toBe(isOpen ? 200 : 404);
    if (!isOpen) expect(reply.json().code).toBe('not_found');
  }
  expect((await read('/no-such-product?language=en')).statusCode).toBe(404);
  expect((await read(`/${'x'.repeat(61)}?language=en`)).statusCode).toBe(404);
});

test('a change is a new version; one published for later counts only then, and the old one stays', async () => {
  const [demo] = DEMO_PRODUCTS;
  if (!demo) throw new Error('the demo catalogue is empty');
  const publishAt = new Date(under.clock.now().getTime() + 60_000);
  const terms = { ...demo.terms, instalmentMultipleMnt: 500 };
  const made = await under.platform.database.inTransaction((tx) =>
    publishProductVersion(tx, under.clock, {
      ...demo,
      terms,
      texts: demoTexts(demo.prodId),
      policyTexts: demoPolicyTexts(demo.policy),
      clauses: [],
      actor: { kind: 'system' },
      publishAt,
    }),
  );
  expect(made.version).toBe(2);
  const current = async (): Promise<Product> =>
    (await read(`/${demo.prodId}?language=en`)).json().data.product;
  const before = await current();
  expect([before.version, before.terms.instalmentMultipleMnt]).toEqual([1, 100]);
  under.clock.advance(60_000);
  const after = await current();
  expect([after.version, after.versionId, after.terms.instalmentMultipleMnt]).toEqual([
    2,
    made.versionId,
    500,
  ]);
  const old = await db()
    .selectFrom('product_versions')
    .select('terms')
    .where('id', '=', before.versionId)
    .executeTakeFirstOrThrow();
  expect(old.terms).toEqual(before.terms);
  const events = await db()
    .selectFrom('audit_events')
    .select('subject_id')
    .where('type', '=', 'product.version_published')
    .execute();
  expect(events).toHaveLength(DEMO_PRODUCTS.length + 1);
});

test('the database itself refuses to change or delete what is published', async () => {
  const versions = () => db().updateTable('product_versions').where('version', '=', 1);
  await expect(versions().set({ picture: 'home' }).execute()).rejects.toThrow(/published and never changes/);
  await expect(versions().set({ published_at: null }).execute()).rejects.toThrow(/never changes/);
  await expect(db().deleteFrom('product_versions').execute()).rejects.toThrow(/never changes/);
  await expect(sql`truncate product_versions cascade`.execute(db())).rejects.toThrow(/never truncated/);
});

test('a version that is being prepared may change, is not shown, and is frozen by publishing', async () => {
  const draft = { version: 9, id: '019a0000-0000-7000-8000-000000000001', published_at: null };
  await db()
    .insertInto('product_versions')
    .columns([
      'id',
      'product_id',
      'version',
      'kind',
      'picture',
      'terms',
      'rules',
      'texts',
      'policy',
      'policy_texts',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('product_versions')
        .select((row) => [
          row.val(draft.id).$castTo<string>().as('id'),
          'product_id',
          sql<number>`9`.as('version'),
          'kind',
          'picture',
          'terms',
          'rules',
          'texts',
          'policy',
          'policy_texts',
          'created_at',
        ])
        .where('product_id', '=', 'phone-lease')
        .where('version', '=', 1),
    )
    .execute();
  const change = async (set: { picture?: 'home'; published_at?: Date }) => {
    await db().updateTable('product_versions').set(set).where('id', '=', draft.id).execute();
    await hearEverything(under.platform.database);
  };
  await change({ picture: 'home' });
  expect((await read('/phone-lease?language=en')).json().data.product.version).toBe(1);
  await change({ published_at: under.clock.now() });
  expect((await read('/phone-lease?language=en')).json().data.product.version).toBe(9);
  await expect(change({ picture: 'home' })).rejects.toThrow(/never changes/);
});

test('the list travels compressed to whoever takes that, under the same tag', async () => {
  const plain = await read('?language=en');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await read('?language=en', { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    const again = await read('?language=en', {
      'accept-encoding': encoding,
      'if-none-match': String(plain.headers.etag),
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['content-encoding']).toBeUndefined();
  }
});

test('terms that make no sense, or words that are missing, cannot be published', async () => {
  const [demo] = DEMO_PRODUCTS;
  if (!demo) throw new Error('the demo catalogue is empty');
  const publish = (change: object) =>
    under.platform.database.inTransaction((tx) =>
      publishProductVersion(tx, under.clock, {
        ...demo,
        texts: demoTexts(demo.prodId),
        policyTexts: demoPolicyTexts(demo.policy),
        clauses: [],
        actor: { kind: 'system' },
        ...change,
      }),
    );
  await expect(publish({ terms: { ...demo.terms, overdueShareBps: 9_000 } })).rejects.toThrow(
    'overdueShareBps',
  );
  const texts = demoTexts(demo.prodId);
  await expect(publish({ texts: { ...texts, ja: { ...texts.ja, fees: {} } } })).rejects.toThrow(
    'texts.ja.fees.request is missing',
  );
  const policyTexts = demoPolicyTexts(demo.policy);
  await expect(
    publish({ policyTexts: { ...policyTexts, mn: { ...policyTexts.mn, conditions: {} } } }),
  ).rejects.toThrow('policyTexts.mn.conditions.salary-account is missing');
  const twice = [...demo.policy.conditions, ...demo.policy.conditions];
  await expect(publish({ policy: { ...demo.policy, conditions: twice } })).rejects.toThrow(
    'policy.conditions.code',
  );
  await expect(publish({ prodId: 'nobody-knows-it' })).rejects.toThrow();
});

test('the days without work begin today and reach past the longest term', async () => {
  const { workingDays } = (await read('?language=en')).json().data;
  expect(workingDays.weekend).toEqual([0, 6]);
  expect(workingDays.holidays[0]).toBe('2026-11-26');
  expect(workingDays.holidays).toContain('2027-02-08');
  expect(workingDays.holidays.at(-1) > '2031').toBe(true);
});
