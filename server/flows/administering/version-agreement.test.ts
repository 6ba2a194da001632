import { AGREEMENT_LANGUAGES, type AgreementDocument } from '@zeel/domain/agreement';
import { exampleTerms, lenderDate, priceTerms } from '@zeel/domain/product';
import { formatsFor } from '@zeel/protocol/formats';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../platform/testing/index.ts';
import { readWorkingDays } from '../shared/terms/price-terms.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { registerAdministering } from './index.ts';

let under: RequestsApp;
let administrator: TestPerson;
beforeAll(async () => {
  under = await createRequestsApp({}, { register: registerAdministering });
  administrator = await under.signIn(['administrator']);
});
afterAll(() => under.close());

interface OpenedDraft {
  readonly shownVersionId: string;
  readonly content: VersionContent;
}

/** Begins a draft of a product, and saves it with these changes. */
async function draftOf(
  prodId: string,
  change: (content: VersionContent) => VersionContent,
): Promise<OpenedDraft> {
  const url = `/api/catalog/products/${prodId}`;
  const as = administrator;
  await under.call({ method: 'POST', url: `${url}/draft`, as, payload: {} });
  const opened = (await under.call({ url: `${url}?language=en`, as })).json().data as OpenedDraft;
  const content = change(opened.content);
  const payload = { revision: 1, content };
  const saved = await under.call({ method: 'PUT', url: `${url}/draft`, as, payload });
  expect(saved.statusCode).toBe(200);
  return { ...opened, content };
}

const read = (versionId: string, language: string, as: TestPerson | null = administrator) =>
  under.call({
    url: `/api/catalog/versions/${versionId}/agreement?language=${language}`,
    ...(as && { as }),
  });

const documentOf = async (versionId: string, language: string): Promise<AgreementDocument> => {
  const answer = await read(versionId, language);
  expect(answer.statusCode).toBe(200);
  return (answer.json().data as { document: AgreementDocument }).document;
};

const withRate = (content: VersionContent, monthlyRateBps: number): VersionContent => ({
  ...content,
  terms: {
    ...content.terms,
    rateTiers: content.terms.rateTiers.map((tier) => ({ ...tier, monthlyRateBps })),
  },
});

test('a draft has its agreement in every language, with the figures of the engine and nobody’s name', async () => {
  const { db } = under.platform.database;
  const { shownVersionId, content } = await draftOf('salary-loan', (before) => withRate(before, 133));
  const { schedule, priced } = priceTerms(content.terms, exampleTerms(content.terms).usual, {
    startOn: lenderDate(under.clock.now()),
    workingDays: await readWorkingDays(db, under.clock),
  });
  expect(priced.cost.monthlyRateBps).toBe(133);
  const names = [];
  for (const language of AGREEMENT_LANGUAGES) {
    const { money, rate, date } = formatsFor(language);
    const document = await documentOf(shownVersionId, language);
    expect(document.language).toBe(language);
    expect(document.running).toMatchObject({ notice: expect.any(String), verify: null });
    const parts = document.clauses.flatMap((clause) => clause.parts);
    const table = parts.find((part) => part.kind === 'table' && part.rows.length === schedule.rows.length);
    expect(table).toMatchObject({
      rows: schedule.rows.map((row) => [
        expect.any(String),
        date(row.dueOn),
        money(row.principal),
        money(row.interest),
        money(row.fees),
        money(row.total),
        money(row.balance),
      ]),
    });
    const facts = parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
    const values = facts.map(({ value }) => value);
    expect(values).toContain(rate(133));
    expect(values).toContain(rate(priced.cost.effectiveRateBps));
    expect(values.some((value) => value.includes(content.texts[language].name))).toBe(true);
    names.push(parts.flatMap((part) => (part.kind === 'facts' ? [part] : []))[1]?.facts[0]?.value);
  }
  expect(names).toEqual(
    AGREEMENT_LANGUAGES.map(
      (language) =>
        ({
          en: 'Example borrower',
          zh: '示例借款人',
          fr: 'Emprunteur fictif (exemple)',
          ja: '借り手（例）',
          mn: 'Жишээ зээлдэгч',
        })[language],
    ),
  );
  // It is written to be looked at.
  const kept = await db.selectFrom('agreements').select('id').execute();
  expect(kept).toEqual([]);
});

test('a lease names the thing it buys, and the names that a draft lacks are its codes', async () => {
  const { shownVersionId, content } = await draftOf('car-lease', (before) => ({
    ...before,
    rules: { ...before.rules, guarantor: 'required' },
    texts: { ...before.texts, en: { ...before.texts.en, name: '', fees: {} } },
    policy: {
      ...before.policy,
      conditions: [
        { code: 'insured', documentType: null, isUsual: true },
        { code: 'seldom', documentType: null, isUsual: false },
      ],
    },
  }));
  const document = await documentOf(shownVersionId, 'en');
  const words = JSON.stringify(document);
  expect(document.title).toBe('Lease agreement');
  for (const said of [
    'car-lease',
    'Example guarantor',
    'insured',
    ...content.terms.fees.map(({ code }) => code),
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('seldom');
});

test('a draft that contradicts itself has no agreement, and who reads no products reads none of them', async () => {
  const { shownVersionId } = await draftOf('small-loan', (before) => ({
    ...before,
    terms: { ...before.terms, maxPaymentToIncomeBps: 6_001 },
  }));
  expect((await read(shownVersionId, 'en')).json()).toMatchObject({ code: 'conflict' });
  const published = await under.call({
    url: '/api/catalog/products/phone-lease?language=en',
    as: administrator,
  });
  const { shownVersionId: inForce } = published.json().data as OpenedDraft;
  expect((await read(inForce, 'en', await under.signIn(['officer']))).statusCode).toBe(200);
  expect((await read(inForce, 'en', await under.signIn(['applicant']))).statusCode).toBe(404);
  expect((await read(inForce, 'en', null)).statusCode).toBe(401);
  expect((await read(inForce, 'xx')).statusCode).toBe(422);
  expect((await read('0198a000-0000-7000-8000-000000000001', 'en')).statusCode).toBe(404);
});
