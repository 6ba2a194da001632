import {
  AGREEMENT_LANGUAGES,
  type AgreementDocument,
  type AgreementLanguage,
  writeAgreement,
} from '@zeel/domain/agreement';
import { sampleInputs } from '@zeel/domain/agreement/testing';
import { CLAUSE_LIMITS, findClauseFaults } from '@zeel/domain/policy';
import { fitTerms, priceTerms } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import { formatsFor } from '@zeel/protocol/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductVersion, type PublishedVersion } from '../../modules/catalog/index.ts';
import { createPdfWriter, MissingGlyphError } from '../../providers/pdf/index.ts';
import { createDecisionsApp } from '../testing/create-decisions-app.ts';
import { readPrinted, readStructure, squeeze } from '../testing/read-printed.ts';

const HASH = 'ab'.repeat(32);
const MOST_BYTES = 400_000;
const writer = createPdfWriter();
const products: PublishedVersion[] = [];

beforeAll(async () => {
  const under = await createDecisionsApp();
  const { db } = under.platform.database;
  for (const { id } of await db.selectFrom('product_versions').select('id').execute())
    products.push(await getProductVersion(db, id));
  await under.close();
});
afterAll(() => writer.close());

const LEASED = {
  isChosenLater: false,
  make: 'Toyota',
  model: 'Prius 30',
  year: 2012,
  serialNumber: 'JTDKN3DU0A0123456',
  plate: '1234 УБА',
  mileageKm: 151_000,
  vendorName: '乌兰巴托汽车 LLC',
  vendorPhone: '+97677001122',
  invoiceNumber: 'A-77',
  insurer: 'Mongol Daatgal',
  policyNumber: 'P-1',
} as const;

/** The agreement of a product's usual terms. */
function agreementOf({ terms, rules, texts, version }: PublishedVersion, language: AgreementLanguage) {
  const day = { startOn: asIsoDate('2026-11-16') };
  const { priced, schedule } = priceTerms(terms, fitTerms(terms), day);
  const { name, fees } = texts[language];
  const isLease = terms.kind === 'lease';
  const { payoutAccount } = sampleInputs(language);
  const inputs = sampleInputs(language, {
    product: {
      name,
      kind: terms.kind,
      version,
      fees: terms.fees.map((fee) => ({ ...fee, name: fees[fee.code] ?? fee.code })),
      overdueShareBps: terms.overdueShareBps,
      movesOffHolidays: terms.movesOffHolidays,
      coolingOffDays: rules.coolingOffDays,
    },
    offered: priced,
    schedule,
    payoutAccount: isLease ? null : payoutAccount,
    leased: isLease ? LEASED : null,
  });
  return { inputs, document: writeAgreement(inputs, formatsFor(language)) };
}

/** Every text of a document that is drawn in one piece. Words inside the cells of a table may be broken between others. */
const wholeTexts = ({ title, clauses }: AgreementDocument): string[] => [
  title,
  ...clauses.flatMap(({ heading, parts }) => [
    heading,
    ...parts.flatMap((part) => {
      if (part.kind === 'paragraph') return [part.heading ?? '', part.text];
      if (part.kind === 'list') return part.items;
      if (part.kind === 'facts') return part.facts.map(({ value }) => value);
      return [...part.rows, part.totals].flatMap((row) =>
        row.filter((_, at) => part.columns[at]?.isFigure === true),
      );
    }),
  ]),
];

test.each(AGREEMENT_LANGUAGES)(
  'in %s the file of every product has each word and figure',
  async (language) => {
    expect(products.length).toBeGreaterThan(5);
    const { money, rate } = formatsFor(language);
    for (const product of products) {
      const { inputs, document } = agreementOf(product, language);
      const file = await writer.write(document, HASH);
      expect(file.length).toBeLessThan(MOST_BYTES);
      const pages = await readPrinted(file);
      const around = [
        squeeze(`${document.reference} · ${document.running.hash.replace('{hash}', HASH)}`),
        ...pages.map((_, index) =>
          squeeze(
            document.running.page
              .replace('{page}', String(index + 1))
              .replace('{pages}', String(pages.length)),
          ),
        ),
      ];
      // What stands around each page is taken away, so that a text that goes over to the next is in one piece again.
      const printed = pages
        .map((page, index) => {
          expect(page).toContain(around[0]);
          expect(page).toContain(around[index + 1]);
          return page.replace(around[0] ?? '', '').replace(around[index + 1] ?? '', '');
        })
        .join('');
      for (const text of wholeTexts(document)) expect(printed).toContain(squeeze(text));
      // The engine's own figures, not only what the document says they are.
      const { schedule, offered } = inputs;
      for (const row of schedule.rows)
        for (const amount of [row.principal, row.interest, row.fees, row.total, row.balance])
          expect(printed).toContain(squeeze(money(amount)));
      for (const amount of [schedule.totalPaid, schedule.costOfCredit, schedule.amountPaidOut])
        expect(printed).toContain(squeeze(money(amount)));
      expect(printed).toContain(squeeze(rate(offered.cost.effectiveRateBps)));
    }
  },
);

test('a reader finds bookmarks, structure, language and title, and a table has its head on each of its pages', async () => {
  const longest = products.toSorted(
    (one, other) => other.terms.termMonths.default - one.terms.termMonths.default,
  )[0];
  if (longest === undefined) throw new Error('there is no product');
  const { document } = agreementOf(longest, 'mn');
  const file = await writer.write(document, HASH);
  const { outline, title, language, isMarked, tags } = await readStructure(file);
  expect(outline).toEqual(document.clauses.map(({ number, heading }) => `${number}. ${heading}`));
  expect([title, language, isMarked]).toEqual([`${document.title} ${document.reference}`, 'mn', true]);
  expect([...tags]).toEqual(
    expect.arrayContaining(['Document', 'Sect', 'H1', 'H2', 'P', 'Table', 'TH', 'TD']),
  );

  const tables = document.clauses
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'table' ? [part] : []));
  const schedule = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  if (schedule === undefined) throw new Error('there is no table');
  const head = squeeze(schedule.columns.map((column) => column.head).join(''));
  const rows = schedule.rows.map((row) => squeeze(row.join('')));
  const pages = (await readPrinted(file)).filter((page) => rows.some((row) => page.includes(row)));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain(head);
});

test('as many and as long clauses as a product may have are printed in time, with whatever characters they may have', async () => {
  const characters = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter(
    (character) => {
      const words = { heading: '', text: character };
      return findClauseFaults([{ code: 'any', words: { ja: words } }], ['ja']).length === 0;
    },
  );
  const { most, text: longest, heading } = CLAUSE_LIMITS;
  const printable = characters.filter((character) => character !== '\n').join('');
  const clauses = Array.from({ length: most }, (_, at) => ({
    heading: '約'.repeat(heading),
    text: `${printable.slice(at * longest, (at + 1) * longest)}${'約'.repeat(longest)}`.slice(0, longest),
  }));
  expect(printable.length).toBeGreaterThan(10_000);
  const { product } = sampleInputs('ja');
  const inputs = sampleInputs('ja', { product: { ...product, clauses } });
  const bytes = await writer.write(writeAgreement(inputs, formatsFor('ja')), HASH);
  expect((await readPrinted(bytes)).join('')).toContain('約'.repeat(100));
});

test('the same document is the same bytes, on whichever thread', async () => {
  const [product] = products;
  if (product === undefined) throw new Error('there is no product');
  const { document } = agreementOf(product, 'mn');
  const other = createPdfWriter();
  const [one, two, three] = await Promise.all([
    writer.write(document, HASH),
    writer.write(document, HASH),
    other.write(document, HASH),
  ]);
  await other.close();
  expect(one.equals(two)).toBe(true);
  expect(one.equals(three)).toBe(true);
});

test('hostile names are laid out and inert; a character that no font has is named', async () => {
  const write = (name: string) => {
    const { borrower } = sampleInputs('en');
    const inputs = sampleInputs('en', { borrower: { ...borrower, name } });
    return writer.write(writeAgreement(inputs, formatsFor('en')), HASH);
  };
  const long = 'Ө'.repeat(400);
  const tricky = `\u202eevil\u202c (Tj) << /JS >> \\ ${long} 山田太郎 王小明`;
  const printed = (await readPrinted(await write(tricky))).join('');
  expect(printed).toContain(squeeze(tricky));
  for (const [name, character] of [
    ['Bold 🐎', '🐎'],
    ['שלום', 'ש'],
    ['a\u0000b', '\u0000'],
  ] as const) {
    const failed = await write(name).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MissingGlyphError);
    expect(failed).toMatchObject({ character });
  }
});
