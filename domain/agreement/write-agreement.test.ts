import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AGREEMENT_LANGUAGES, type AgreementDocument } from './document.ts';
import type { AgreementFormats } from './inputs.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { OWN_CLAUSES_TEXTS } from './v1/texts/own-clauses.ts';
import { TEXTS } from './v1/texts/texts.ts';
import { writeAgreement } from './write-agreement.ts';

/** Plain figures, so that what is compared is the template's and not a language's way to write. */
const FORMATS: AgreementFormats = {
  money: (amountMnt) => `${amountMnt} MNT`,
  number: String,
  months: (count) => `${count} months`,
  days: (count) => `${count} days`,
  rate: (rateBps) => `${rateBps / 100} %`,
  date: (instant) => instant.slice(0, 10),
};

const textsOf = ({ clauses }: AgreementDocument): string[] =>
  clauses.flatMap(({ heading, parts }) => [
    heading,
    ...parts.flatMap((part) => {
      if (part.kind === 'paragraph') return [part.text];
      if (part.kind === 'list') return part.items;
      if (part.kind === 'facts') return part.facts.map(({ label, value }) => `${label}: ${value}`);
      return [...part.columns.map(({ head }) => head), ...part.rows.flat(), ...part.totals];
    }),
  ]);

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

describe('version 1 is kept for ever: what changes its words is a new version', () => {
  test('the texts of every language', () => {
    expect(
      Object.fromEntries(AGREEMENT_LANGUAGES.map((language) => [language, fingerprint(TEXTS[language])])),
    ).toEqual({
      en: '70dcdb65bce3aa24',
      zh: '51371ba7e3fb6b86',
      fr: '1cbf19061bab69a3',
      ja: '9ef2f75a8a2ec932',
      mn: 'b7edcb6477cd6b9f',
    });
  });

  test('the words around a product’s own clauses', () => {
    expect(fingerprint(OWN_CLAUSES_TEXTS)).toBe('6c558904fb089bc1');
  });

  test('the document that they make', () => {
    const documents = AGREEMENT_LANGUAGES.map((language) => writeAgreement(sampleInputs(language), FORMATS));
    expect(documents.map(fingerprint)).toEqual([
      '3b254c2e140d3edd',
      '17efa63883283e57',
      'f80d4537ef6fa35e',
      '8fb7c2d79f9fd48f',
      'ba509e2c30189d03',
    ]);
  });
});

describe('an agreement', () => {
  test('has the engine’s figures: terms, every fee, the whole schedule and its sums', () => {
    const inputs = sampleInputs('en');
    const texts = textsOf(writeAgreement(inputs, FORMATS));
    // The worked example of docs/lending-maths.md.
    expect(texts).toEqual(
      expect.arrayContaining([
        'Loan amount: 1000000 MNT',
        'Paid out to the borrower: 990000 MNT',
        'Total to repay: 1078810 MNT',
        'Cost of the credit: 88810 MNT',
        'Effective annual rate: 51.78 %',
        '1 % of the amount, at most 50000 MNT',
        'Paid separately at the start: 3000 MNT',
      ]),
    );
    for (const row of inputs.schedule.rows)
      for (const amount of [row.principal, row.interest, row.fees, row.total, row.balance])
        expect(texts).toContain(`${amount} MNT`);
    expect(texts).toContain(`${inputs.schedule.totals.total} MNT`);
    expect(texts.join('\n')).toContain('20 % of the interest rate, which is 7.2 % a year');
  });

  test('says only what the product has: no clause about others, collateral or days that do not exist', () => {
    const bare = sampleInputs('en', { parties: [], conditions: [], consents: [] });
    const { clauses } = writeAgreement(
      { ...bare, product: { ...bare.product, fees: [], coolingOffDays: 0, movesOffHolidays: false } },
      FORMATS,
    );
    const headings = clauses.map(({ heading }) => heading);
    expect(headings).not.toContain('Co-borrowers and guarantors');
    expect(headings).not.toContain('Collateral');
    expect(clauses.map(({ number }) => number)).toEqual(clauses.map((_, index) => String(index + 1)));
    const texts = clauses.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'paragraph' ? part.text : [])),
    );
    expect(texts).toContain('This agreement has no fees.');
    expect(texts.join('\n')).not.toContain('weekend');
    expect(texts.join('\n')).not.toMatch(/[{}]/);
  });

  test('prints a value that looks like a place of the template as it is', () => {
    const { parties } = sampleInputs('en');
    const texts = textsOf(
      writeAgreement(
        sampleInputs('en', { parties: parties.map((party) => ({ ...party, name: '{total} $& x' })) }),
        FORMATS,
      ),
    );
    expect(texts.join('\n')).toContain('the guarantor {total} $& x for what is due');
  });

  test('has the clauses of its product as a numbered section of their own, in their order, with their lines', () => {
    const inputs = sampleInputs('en');
    const clauses = [
      { heading: 'Insurance {name}', text: 'The car stays insured.\nThe lender is named in the policy.' },
      { heading: 'Use', text: 'No taxi.' },
    ];
    const written = (own: typeof clauses) =>
      writeAgreement({ ...inputs, product: { ...inputs.product, clauses: own } }, FORMATS).clauses;
    const before = writeAgreement(inputs, FORMATS).clauses;
    const after = written(clauses);
    const at = after.findIndex(({ heading }) => heading === 'Special conditions of this product');
    expect(after[at]).toEqual({
      number: String(at + 1),
      heading: 'Special conditions of this product',
      parts: [
        { kind: 'paragraph', number: `${at + 1}.1`, text: OWN_CLAUSES_TEXTS.en.lead },
        { kind: 'paragraph', number: `${at + 1}.2`, ...clauses[0] },
        { kind: 'paragraph', number: `${at + 1}.3`, ...clauses[1] },
      ],
    });
    // Nothing that the law and the service ask for gives way to them, and the law has the last word.
    expect(after.map(({ heading }) => heading)).toEqual(
      before.map(({ heading }) => heading).toSpliced(at, 0, 'Special conditions of this product'),
    );
    expect(at).toBeLessThan(after.length - 1);
    expect(written(clauses.toReversed())[at]?.parts.slice(1)).toMatchObject(clauses.toReversed());
    // Without any there is no section: the document is the one from before there were such clauses.
    expect(written([])).toEqual(before);
  });

  test('says on a preview that it is one', () => {
    const inputs = sampleInputs('en');
    expect(writeAgreement(inputs, FORMATS).running.notice).toBeNull();
    expect(writeAgreement({ ...inputs, isPreview: true }, FORMATS).running.notice).toBe('Preview, not valid');
  });
});
