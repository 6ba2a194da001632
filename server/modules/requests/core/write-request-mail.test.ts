import { FIELD_PROBLEM_CODES } from '@zeel/domain/request-form';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { refuseAnswer } from './texts.ts';
import { type MailKind, writeRequestMail } from './write-request-mail.ts';

const KINDS: readonly MailKind[] = ['resume', 'sent', 'sentFeeDue', 'invitation', 'withdrawn'];
const LINES = ['reference', 'product', 'amount', 'term', 'instalment', 'fee'] as const;
const values = {
  reference: 'ZL-2026-000001-0',
  product: 'Salary loan',
  amount: '₮3,000,000',
  months: 12,
  instalment: '₮300,000',
  fee: '₮3,000',
  applicant: 'Бат Болд',
  role: 'guarantor',
};
const link = 'https://zeel.example/resume/salary-loan#resume=id.secret';

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)('the mail %s fills every gap and carries its link', (kind) => {
    const mail = writeRequestMail({ kind, to: 'a@b.mn', name: 'Болд', language, values, lines: LINES, link });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain(values.reference);
    expect(mail.language).toBe(language);
  });

  test.each(FIELD_PROBLEM_CODES)('%s has a sentence', (code) => {
    const said = refuseAnswer({
      field: 'x',
      code,
      values: { min: 1, max: 2_022, step: 3, below: 4, above: 5, digits: 7, suggestion: 'ЪЪ' },
    }).message?.(language);
    expect(said).toBeTruthy();
    expect(said).not.toMatch(/\{\w+\}/);
    // A year is a name, not a count.
    if (code === 'year-range') expect(said).toContain('2022');
  });
});

test('names and values cannot become markup', () => {
  const hostile = '<img src=x onerror=alert(1)>"';
  const mail = writeRequestMail({
    kind: 'invitation',
    to: 'a@b.mn',
    name: hostile,
    language: 'en',
    values: { applicant: hostile, role: hostile },
    lines: ['product'],
    link,
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain(hostile);
});
