import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AGREEMENT_LANGUAGES, type AgreementFormats, SIGNER_ROLES, summariseForSigner } from './index.ts';
import { sampleInputs } from './testing/sample-inputs.ts';

/** Plain figures, so that what is compared is the template's and not a language's way to write. */
const FORMATS: AgreementFormats = {
  money: (amountMnt) => `${amountMnt} MNT`,
  number: String,
  months: (count) => `${count} months`,
  days: (count) => `${count} days`,
  rate: (rateBps) => `${rateBps / 100} %`,
  date: (instant) => instant.slice(0, 10),
};

const collateral = {
  isOffered: true,
  kind: 'vehicle',
  description: 'Prius 30',
  valueMnt: 20_000_000,
  certificateNumber: 'A1',
  ownerName: 'Bold',
} as const;

const summaries = (language: (typeof AGREEMENT_LANGUAGES)[number]) =>
  SIGNER_ROLES.flatMap((role) =>
    [null, collateral].map((given) =>
      summariseForSigner(sampleInputs(language, { collateral: given }), FORMATS, {
        role,
        method: 'code',
        version: 'v1',
      }),
    ),
  );

describe('what somebody signs', () => {
  test.each(AGREEMENT_LANGUAGES)(
    'is told in five whole lines and whole ticks to everybody: %s',
    (language) => {
      for (const { lines, ticks } of summaries(language)) {
        expect(lines).toHaveLength(5);
        expect(new Set(ticks.map(({ key }) => key)).size).toBe(ticks.length);
        for (const text of [...lines, ...ticks.map((tick) => tick.text)]) {
          expect(text).not.toMatch(/[{}]/);
          expect(text.trim()).not.toBe('31772ea5d803443c');
        }
      }
    },
  );

  test('has the figures of the engine', () => {
    const signed = (role: (typeof SIGNER_ROLES)[number]) =>
      summariseForSigner(sampleInputs('en'), FORMATS, { role, method: 'code', version: 'v1' });
    expect(signed('applicant').lines).toEqual([
      'You borrow 1000000 MNT for 4 months. 990000 MNT is paid out.',
      expect.stringMatching(/^\d+ MNT is due every month, the last time on 2027-03-\d\d\.$/),
      'In the end 1078810 MNT is paid back: the credit costs 88810 MNT.',
      'The effective annual rate, with every fee, is 51.78 %.',
      'A late payment costs overdue interest of 7.2 % a year on what is late, and paying early is free at any time.',
    ]);
    expect(signed('guarantor').lines[1]).toContain('up to 1078810 MNT');
    expect(signed('guarantor').ticks.map(({ key }) => key)).toEqual(['read', 'guarantee', 'electronic']);
    expect(signed('co_borrower').ticks.map(({ key }) => key)).toEqual(['read', 'jointDebt', 'electronic']);
  });

  test.each(AGREEMENT_LANGUAGES)('names the digital signature where it is one: %s', (language) => {
    const ticksBy = (method: 'code' | 'eid') =>
      summariseForSigner(sampleInputs(language), FORMATS, { role: 'applicant', method, version: 'v1' }).ticks;
    expect(ticksBy('eid').map(({ key }) => key)).toEqual(['read', 'cost', 'digital']);
    expect(ticksBy('eid').at(-1)?.text).toContain(language === 'zh' ? '数字签名' : 'e-ID');
    expect(ticksBy('eid').slice(0, -1)).toEqual(ticksBy('code').slice(0, -1));
  });

  test('prints a name that looks like a place of the template as it is', () => {
    const { borrower } = sampleInputs('en');
    const inputs = sampleInputs('en', { borrower: { ...borrower, name: '{total} $&' } });
    const { lines } = summariseForSigner(inputs, FORMATS, {
      role: 'guarantor',
      method: 'code',
      version: 'v1',
    });
    expect(lines[0]).toContain('You stand in for {total} $&, who');
  });

  test('version 1 is kept for ever: what changes its words is a new version', () => {
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(AGREEMENT_LANGUAGES.map(summaries)))
      .digest('hex');
    expect(fingerprint.slice(0, 16)).toBe('31772ea5d803443c');
  });
});
