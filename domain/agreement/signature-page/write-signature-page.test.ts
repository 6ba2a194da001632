import { expect, test } from 'vitest';
import { AGREEMENT_LANGUAGES, type AgreementLanguage } from '../document.ts';
import { sampleEvidence } from '../testing/sample-evidence.ts';
import { sampleInputs } from '../testing/sample-inputs.ts';
import { writeAgreement } from '../write-agreement.ts';
import { SIGNATURE_PAGE_TEXTS } from './texts.ts';
import { writeSignaturePage } from './write-signature-page.ts';

const agreement = (language: AgreementLanguage) =>
  writeAgreement(sampleInputs(language), {
    money: String,
    number: String,
    months: String,
    days: String,
    rate: String,
    date: String,
  });

const wordsOf = (page: ReturnType<typeof writeSignaturePage>): string[] =>
  page.parts.flatMap((part) => {
    if (part.kind === 'paragraph') return [part.text];
    if (part.kind === 'facts')
      return [part.title, ...part.facts.map(({ label, value }) => `${label}: ${value}`)];
    return [];
  });

test('the page says of each signature what was signed, when and how, the earliest first', () => {
  const later = sampleEvidence({
    role: 'guarantor',
    name: 'Болд Үүрийнтуяа',
    method: 'eid',
    signedAt: '2026-11-16T05:00:00.000Z',
    code: null,
    identityProof: { provider: 'eid', reference: 'session-7', provedAt: '2026-11-16T04:59:00.000Z' },
    ticked: [],
    digital: {
      value: 'x'.repeat(40),
      algorithm: 'rsassa-pss SHA-256',
      certificate: 'MIIB',
      certificateSha256: 'ef'.repeat(32),
      certificateLevel: 'QUALIFIED',
      documentNumber: 'PNOMN-1',
    },
  });
  expect(wordsOf(writeSignaturePage(agreement('en'), [later, sampleEvidence()]))).toEqual([
    expect.stringContaining('Number of signatures: 2.'),
    'Borrower · Дорж Өнөрбаяр',
    'Signed: 2026-11-16 02:03:04 UTC',
    'Signed by: one-time code',
    'Language read: mn',
    'Wording version: v1',
    `Document signed (SHA-256): ${'ab'.repeat(32)}`,
    `File shown (SHA-256): ${'cd'.repeat(32)}`,
    'Code sent to: +976 99•• ••33 by text message',
    'Code sent / entered: 2026-11-16 02:01:00 UTC / 2026-11-16 02:03:04 UTC',
    'Network address: 203.0.113.7',
    'Device: Mozilla/5.0 (Linux; Android 15)',
    'Accepted on its own: Хугацаа хэтэрвэл нэмэгдүүлсэн хүү төлнө.',
    'Guarantor · Болд Үүрийнтуяа',
    'Signed: 2026-11-16 05:00:00 UTC',
    'Signed by: digital signature of the person’s e-ID',
    'Language read: mn',
    'Wording version: v1',
    `Document signed (SHA-256): ${'ab'.repeat(32)}`,
    `File shown (SHA-256): ${'cd'.repeat(32)}`,
    'Proof of identity: eid session-7, 2026-11-16 04:59:00 UTC',
    `Digital signature: rsassa-pss SHA-256, QUALIFIED: ${'x'.repeat(32)} ${'x'.repeat(8)}`,
    `Certificate (SHA-256): ${'ef'.repeat(32)}`,
    'Network address: 203.0.113.7',
    'Device: Mozilla/5.0 (Linux; Android 15)',
    'Whether this file is genuine and unaltered can be checked by anybody at https://zeel.example/verify.',
  ]);
});

test('every language has every word, and fills every place', () => {
  for (const language of AGREEMENT_LANGUAGES) {
    const words = wordsOf(writeSignaturePage(agreement(language), [sampleEvidence()]));
    expect(words).toHaveLength(14);
    expect(words.join('\n')).not.toMatch(/[{}]/);
    expect(words[1]).toContain(SIGNATURE_PAGE_TEXTS[language].roles.applicant);
  }
});

test('a browser that names itself by a picture leaves question marks', () => {
  const page = writeSignaturePage(agreement('en'), [sampleEvidence({ device: 'Phone 🐎\n' })]);
  expect(wordsOf(page)).toContain('Device: Phone ???');
});
