import {
  DOCUMENT_TYPES,
  type DocumentType,
  type PaperKind,
  USUAL_PAPER_KINDS,
} from '@zeel/domain/request-form';
import type { OwnPaperKind } from '@zeel/protocol/rooms/papers';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { Setting } from '@zeel/protocol/rooms/setting-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSettings } from '../../modules/settings/index.ts';
import { readPaperNames } from '../../platform/papers/index.ts';
import { createClientConfigReader } from '../../platform/settings/index.ts';
import { hearEverything, type TestPerson } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { registerAdministering } from './index.ts';

// A lender names papers in its own words, adds its own kinds and retires them; what was published and sent keeps them.

const LANGUAGES_ON = ['en', 'zh', 'fr', 'ja', 'mn'] as const;
const wordsOf = (name: string) =>
  Object.fromEntries(
    LANGUAGES_ON.map((language) => [language, { name: `${name} ${language}`, help: 'Of this year.' }]),
  );
const NEW: PaperKind = { code: 'own_new1', isActive: true, words: wordsOf('Herd count') };

let under: RequestsApp;
let one: TestPerson;
let other: TestPerson;
let clientConfig: ReturnType<typeof createClientConfigReader>;
beforeAll(async () => {
  under = await createRequestsApp(
    { languages: [...LANGUAGES_ON] },
    {
      register: (app) => {
        registerAdministering(app);
        registerSettings(app);
      },
    },
  );
  one = await under.signIn(['administrator']);
  other = await under.signIn(['administrator']);
  clientConfig = createClientConfigReader(under.platform);
});
afterAll(() => under.close());

const settingNow = async (): Promise<Extract<Setting, { group: 'papers' }>> => {
  const reply = await under.call({ url: '/api/settings/groups', as: one });
  return reply.json().data.settings.find(({ group }: Setting) => group === 'papers');
};
const save = async (list: readonly PaperKind[] | null, as = one) => {
  const { version } = await settingNow();
  const payload = { group: 'papers', value: list && { list }, version };
  return under.call({ method: 'PUT', url: '/api/settings/groups', as, payload });
};
const papersIn = async (language: string): Promise<OwnPaperKind[]> => {
  await hearEverything(under.platform.database);
  return (await under.call({ url: `/api/papers?language=${language}` })).json().data.papers;
};
const ownCode = async (): Promise<DocumentType> => {
  const own = (await papersIn('en')).find(({ code }) => code.startsWith('own_'));
  if (own === undefined) throw new Error('The lender has no kind of its own.');
  return own.code;
};
const post = (path: string, payload: object, as: TestPerson, method: 'POST' | 'PUT' = 'POST') =>
  under.call({ method, url: `/api/catalog/products${path}`, as, payload });
const contentOf = async (prodId: string): Promise<VersionContent> =>
  (await under.call({ url: `/api/catalog/products/${prodId}?language=en`, as: one })).json().data.content;
const asking = (content: VersionContent, type: DocumentType): VersionContent => ({
  ...content,
  rules: {
    ...content.rules,
    documents: [...content.rules.documents, { type, isRequired: true, applicantKind: null }],
  },
});

test('nothing differs from the usual until an administrator says so', async () => {
  expect(await papersIn('en')).toEqual([]);
  expect(await settingNow()).toMatchObject({ isUsual: true, version: 0, value: { list: USUAL_PAPER_KINDS } });
  expect((await clientConfig()).papersVersion).toBeUndefined();
});

test('a new kind gets its code from the service, and letters and pages call it by its name', async () => {
  const renamed = USUAL_PAPER_KINDS.map((kind) =>
    kind.code === 'salary_statement'
      ? { ...kind, words: { en: { name: 'Payslips', help: 'Of six months.' } } }
      : kind,
  );
  expect((await save([...renamed, NEW])).statusCode).toBe(200);
  const code = await ownCode();
  expect(code).toMatch(/^own_[a-z0-9]{8}$/);
  expect(code).not.toContain('new1');
  expect(await papersIn('fr')).toEqual([
    { code, isActive: true, words: { name: 'Herd count fr', help: 'Of this year.' } },
  ]);
  expect((await papersIn('en')).map(({ words }) => words?.name)).toEqual(['Payslips', 'Herd count en']);
  const [inEnglish, inFrench] = [
    await readPaperNames(under.platform.database.db, 'en'),
    await readPaperNames(under.platform.database.db, 'fr'),
  ];
  expect([inEnglish('salary_statement'), inEnglish(code)]).toEqual(['Payslips', 'Herd count en']);
  expect([inFrench('salary_statement'), inFrench(code)]).toEqual(['Attestation de salaire', 'Herd count fr']);
  expect((await clientConfig()).papersVersion).toBe(1);
});

test('a product asks for it, a request is sent with it, and a kind that nobody knows is refused', async () => {
  const code = await ownCode();
  expect((await post('/salary-loan/draft', {}, one)).statusCode).toBe(201);
  const content = await contentOf('salary-loan');
  const unknown = await post(
    '/salary-loan/draft',
    { revision: 1, content: asking(content, 'own_unheard1') },
    one,
    'PUT',
  );
  expect(unknown.statusCode).toBe(422);
  const field = `content.rules.documents.${content.rules.documents.length}.type`;
  expect(Object.keys(unknown.json().fields)).toEqual([field]);
  expect(
    (await post('/salary-loan/draft', { revision: 1, content: asking(content, code) }, one, 'PUT'))
      .statusCode,
  ).toBe(200);
  expect((await post('/salary-loan/publish', { revision: 2, from: null }, other)).statusCode).toBe(200);
  await hearEverything(under.platform.database);

  const started = await under.fill('salary-loan');
  expect(await under.paperTypes(started.request.id)).toContain(code);
  expect((await under.submit(started)).statusCode).toBe(200);
  const uses = (await under.call({ url: '/api/settings/papers/use', as: one })).json().data.uses;
  expect(uses).toContainEqual({ code, versions: 1, drafts: 0 });
});

test('once it is retired no draft with it is published, and what was published goes on', async () => {
  const code = await ownCode();
  expect((await post('/salary-loan/draft', {}, one)).statusCode).toBe(201);
  const { value } = await settingNow();
  const retired = value.list.map((kind) => (kind.code === code ? { ...kind, isActive: false } : kind));
  expect((await save(retired)).statusCode).toBe(200);
  await hearEverything(under.platform.database);
  const content = await contentOf('salary-loan');
  const at = content.rules.documents.findIndex(({ type }) => type === code);
  const refused = await post('/salary-loan/publish', { revision: 1, from: null }, other);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields).toEqual({
    [`documents.${at}.type`]: {
      code: 'paper-retired',
      message: 'The lender does not ask for this document any more. Choose another one.',
    },
  });
  const started = await under.fill('salary-loan');
  expect(await under.paperTypes(started.request.id)).toContain(code);
  expect((await under.submit(started)).statusCode).toBe(200);
});

test('taking changes back, and the preset, lose no kind', async () => {
  const code = await ownCode();
  const { version } = await settingNow();
  const undone = await under.call({
    method: 'POST',
    url: '/api/settings/groups/undo',
    as: one,
    payload: { group: 'papers', version },
  });
  expect(undone.statusCode).toBe(200);
  expect((await papersIn('en')).find((paper) => paper.code === code)).toMatchObject({ isActive: true });
  expect((await save(null)).statusCode).toBe(200);
  expect(await papersIn('en')).toEqual([
    { code, isActive: false, words: { name: 'Herd count en', help: 'Of this year.' } },
  ]);
  expect((await readPaperNames(under.platform.database.db, 'ja'))(code)).toBe('Herd count ja');
});

test.each<[string, PaperKind, string]>([
  ['a code that the service did not make', { ...NEW, code: 'own_unheard1' }, 'code'],
  ['a code that is none', { ...NEW, code: 'own_X' }, 'code'],
  ['a code that stands there already', { ...NEW, code: 'other' }, 'code'],
  ['a kind without any words', { ...NEW, words: {} }, 'words'],
  ['an empty name', { ...NEW, words: { ...NEW.words, fr: { name: ' ', help: 'x' } } }, 'words.fr.name'],
])('%s is refused beside its field', async (_, kind, field) => {
  const reply = await save([...USUAL_PAPER_KINDS, kind]);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual([`value.list.${DOCUMENT_TYPES.length}.${field}`]);
});

test('a kind of the lender’s own has words in every language that people read', async () => {
  const { en, zh, ja } = NEW.words;
  const reply = await save([{ ...NEW, words: { en, zh, ja } }]);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual([
    'value.list.0.words.fr.name',
    'value.list.0.words.mn.name',
  ]);
});

test('what the service itself asks for is not retired, and a name belongs to one kind', async () => {
  const gone = await save([{ code: 'identity_card', isActive: false, words: {} }]);
  expect(Object.keys(gone.json().fields)).toEqual(['value.list.0.isActive']);
  const twice = await save([
    NEW,
    { ...NEW, code: 'own_new2', words: { ...wordsOf('Other'), en: NEW.words.en } },
  ]);
  expect(Object.keys(twice.json().fields)).toEqual(['value.list.1.words.en.name']);
});

test('only an administrator changes them, and an officer does not read their use', async () => {
  const auditor = await under.signIn(['auditor']);
  const officer = await under.signIn(['officer']);
  for (const as of [auditor, officer]) expect((await save([NEW], as)).statusCode).toBe(404);
  const read = (as?: TestPerson) =>
    under.call({ url: '/api/settings/papers/use', ...(as === undefined ? {} : { as }) });
  expect((await read(auditor)).statusCode).toBe(200);
  expect((await read(officer)).statusCode).toBe(404);
  expect((await read()).statusCode).toBe(401);
});
