import { COMMON_CAPS, findVersionFaults, type LendingCaps, NO_OWN_CAPS } from '@zeel/domain/policy';
import type { CappedVersions } from '@zeel/protocol/rooms/lending-caps';
import type { OpenedProduct, VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { Setting } from '@zeel/protocol/rooms/setting-groups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerCatalog } from '../../modules/catalog/index.ts';
import { registerSettings } from '../../modules/settings/index.ts';
import {
  hearEverything,
  openSecondServer,
  type SecondServer,
  type TestPerson,
} from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { registerAdministering } from './index.ts';

let under: RequestsApp;
let second: SecondServer;
let one: TestPerson;
let other: TestPerson;
let auditor: TestPerson;
beforeAll(async () => {
  under = await createRequestsApp(
    {},
    {
      register: (app) => {
        registerAdministering(app);
        registerSettings(app);
      },
    },
  );
  second = await openSecondServer(under, (app) => {
    registerCatalog(app);
    registerAdministering(app);
  });
  one = await under.signIn(['administrator']);
  other = await under.signIn(['administrator']);
  auditor = await under.signIn(['auditor']);
});
afterAll(async () => {
  await second.close();
  await under.close();
});

const capsNow = async (): Promise<Extract<Setting, { group: 'caps' }>> => {
  const { settings } = (await under.call({ url: '/api/settings/groups', as: auditor })).json().data;
  return settings.find(({ group }: Setting) => group === 'caps');
};
const save = async (own: Partial<LendingCaps> | null, as = one) =>
  under.call({
    method: 'PUT',
    url: '/api/settings/groups',
    as,
    payload: {
      group: 'caps',
      value: own && { ...NO_OWN_CAPS, ...own },
      version: (await capsNow()).version,
    },
  });
const open = async (prodId: string, as = one): Promise<OpenedProduct> =>
  (await under.call({ url: `/api/catalog/products/${prodId}?language=en`, as })).json().data;
const post = (path: string, payload: object, as: TestPerson, method: 'POST' | 'PUT' = 'POST') =>
  under.call({ method, url: `/api/catalog/products${path}`, as, payload });
const publishOnSecond = ({ token }: TestPerson, prodId: string, revision: number, key: string) =>
  second.app.inject({
    method: 'POST',
    url: `/api/catalog/products/${prodId}/publish`,
    headers: { authorization: token, 'idempotency-key': key },
    payload: { revision, from: null },
  });
const withTerms = (content: VersionContent, terms: Partial<VersionContent['terms']>): VersionContent => ({
  ...content,
  terms: { ...content.terms, ...terms },
});
const listCapped = async (as = auditor): Promise<CappedVersions> =>
  (await under.call({ url: '/api/catalog/capped-versions?language=en', as })).json().data.versions;

beforeEach(async () => {
  if (!(await capsNow()).isUsual) expect((await save(null)).statusCode).toBe(200);
});

test('a cap counts for the next publishing on every server, and a request keeps what it began with', async () => {
  const started = await under.fill('salary-loan');
  const { versionId, terms } = started.request.product;
  await post('/salary-loan/draft', {}, one);
  const draft = await open('salary-loan');
  const saved = await post('/salary-loan/draft', { revision: 1, content: draft.content }, one, 'PUT');
  expect(saved.json().data).toEqual({ revision: 2 });
  const cap = Math.max(...terms.rateTiers.map((tier) => tier.monthlyRateBps)) - 1;
  // The other server keeps what it knows of the settings, and hears that they changed.
  expect((await publishOnSecond(one, 'salary-loan', 2, 'own-draft-of-one')).json().code).toBe('conflict');
  await hearEverything(second.database);
  expect((await save({ maxMonthlyRateBps: cap })).statusCode).toBe(200);
  await hearEverything(second.database);

  const refused = await publishOnSecond(other, 'salary-loan', 2, 'beyond-the-cap');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'conflict', message: expect.stringContaining('a limit that the lender has set') },
  ]);
  expect((await open('salary-loan')).caps).toEqual({ ...COMMON_CAPS, maxMonthlyRateBps: cap });
  // A draft may lie beyond it, as it may contradict itself.
  expect(
    (await post('/salary-loan/draft', { revision: 2, content: draft.content }, one, 'PUT')).statusCode,
  ).toBe(200);
  // What is published stays, for visitors and for whoever has begun.
  expect((await under.submit(started)).statusCode).toBe(200);
  const { products } = (await under.call({ url: '/api/products?language=en' })).json().data;
  expect(products.find(({ id }: { id: string }) => id === 'salary-loan')).toMatchObject({ versionId, terms });

  expect((await save(null)).statusCode).toBe(200);
  await hearEverything(second.database);
  const taken = await publishOnSecond(other, 'salary-loan', 3, 'within-the-law');
  expect([taken.statusCode, taken.json().data.version]).toEqual([200, 2]);
});

test.each([
  ['maxOverdueShareBps', 2_001],
  ['maxTermMonths', 361],
  ['maxPaymentToIncomeBps', 6_001],
  ['maxCarLoanToValueBps', 6_001],
  ['minAgeYears', 17],
] as const)('%s looser than the law is refused at its field', async (name, figure) => {
  const reply = await save({ [name]: figure, maxMonthlyRateBps: 400 });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().fields).toMatchObject({ [`value.${name}`]: { code: 'looser_than_law' } });
  expect(Object.keys(reply.json().fields)).toHaveLength(1);
  expect(await capsNow()).toMatchObject({ isUsual: true, value: NO_OWN_CAPS });
});

test.each([
  ['maxMonthlyRateBps', 0],
  ['maxTermMonths', 1.5],
  ['maxPaymentToIncomeBps', 0],
  ['minAgeYears', 101],
] as const)('%s of %s is no cap', async (name, figure) => {
  const reply = await save({ [name]: figure });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [`value.${name}`]]);
});

test('a change is in the trail with before and after, and taken back', async () => {
  const { version } = await capsNow();
  await save({ maxTermMonths: 24 });
  await save({ maxTermMonths: 36, minAgeYears: 21 });
  const undone = await under.call({
    method: 'POST',
    url: '/api/settings/groups/undo',
    as: other,
    payload: { group: 'caps', version: version + 2 },
  });
  expect(undone.json().data).toEqual({ version: version + 3 });
  expect((await capsNow()).value).toEqual({ ...NO_OWN_CAPS, maxTermMonths: 24 });
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'setting.changed')
    .where('subject_id', '=', 'caps')
    .orderBy('id')
    .execute();
  expect(events.slice(-3).map(({ payload }) => [payload?.before, payload?.after])).toMatchObject([
    [{ maxTermMonths: null }, { maxTermMonths: 24 }],
    [{ maxTermMonths: 24 }, { maxTermMonths: 36, minAgeYears: 21 }],
    [
      { maxTermMonths: 36, minAgeYears: 21 },
      { maxTermMonths: 24, minAgeYears: null },
    ],
  ]);
});

test('what a cap would leave behind is known before: versions in force, to come and in drafts', async () => {
  await post('/small-loan/draft', {}, one);
  const draft = await open('small-loan');
  const content = withTerms(draft.content, { overdueShareBps: 1_234 });
  await post('/small-loan/draft', { revision: 1, content }, one, 'PUT');
  await post('/car-lease/draft', {}, one);
  const car = await open('car-lease');
  await post('/car-lease/draft', { revision: 1, content: car.content }, one, 'PUT');
  await post('/car-lease/publish', { revision: 2, from: '2099-01-01' }, other);
  const versions = await listCapped();
  const of = (prodId: string) =>
    versions
      .filter((version) => version.prodId === prodId)
      .map(({ version, standing }) => `${version} ${standing}`);
  expect(of('small-loan')).toEqual(['2 draft', '1 in_force']);
  expect(of('car-lease')).toEqual(['2 scheduled', '1 in_force']);
  expect(
    versions.find(({ prodId, standing }) => prodId === 'small-loan' && standing === 'draft'),
  ).toMatchObject({
    name: 'Small loan',
    figures: expect.arrayContaining([{ cap: 'maxOverdueShareBps', figure: 1_234 }]),
  });
  await post('/car-lease/close', {}, one);
  expect((await listCapped()).filter(({ prodId }) => prodId === 'car-lease')).toEqual([]);
  const officer = await under.signIn(['officer']);
  const denied = await under.call({ url: '/api/catalog/capped-versions?language=en', as: officer });
  expect(denied.statusCode).toBe(404);
});

test.each(['loan', 'lease'] as const)('a new %s begins within the caps', async (productKind) => {
  await save({
    maxMonthlyRateBps: 150,
    maxOverdueShareBps: 1_000,
    maxTermMonths: 2,
    maxPaymentToIncomeBps: 4_000,
    maxCarLoanToValueBps: 1_500,
    minAgeYears: 21,
  });
  const prodId = `strict-${productKind}`;
  await post('', { prodId, from: { kind: 'nothing', productKind } }, one);
  const { content, caps } = await open(prodId);
  expect(caps.maxCarLoanToValueBps).toBe(1_500);
  expect(findVersionFaults(content, caps)).toEqual([]);
});
