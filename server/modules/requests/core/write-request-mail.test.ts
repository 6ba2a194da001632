import { FIELD_PROBLEM_CODES } from '@zeel/domain/request-form';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { defaultPaperName, type NamePaper } from '../../../platform/papers/index.ts';
import { readLetter } from '../../../platform/testing/index.ts';
import { refuseAnswer } from './texts.ts';
import { writeRequestMail } from './write-request-mail.ts';

const LINES = ['reference', 'product', 'amount', 'term', 'instalment', 'fee'] as const;
const values = {
  reference: 'ZL-2026-000001-0',
  product: 'Salary loan',
  amount: '₮3,000,000',
  months: 12,
  instalment: '₮300,000',
  fee: '₮3,000',
};
const PAPERS = [
  { type: 'bank_statement', dueOn: '2026-12-01' },
  { type: 'own_4h7k2m9p', dueOn: '2026-12-02' },
] as const;
const link = 'https://zeel.example/resume/salary-loan#resume=id.secret';

describe.each(LANGUAGES)('in %s', (language) => {
  test('every fact of a request is a line without gaps', () => {
    const namePaper: NamePaper = (type) =>
      type === 'own_4h7k2m9p' ? 'Мал тоолсон баримт' : defaultPaperName(type, language);
    const letter = { event: 'request_sent', to: 'a@b.mn', name: 'Болд', language, values } as const;
    const mail = readLetter(writeRequestMail({ ...letter, lines: LINES, papers: PAPERS, namePaper, link }));
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/);
    const names = PAPERS.map(({ type }) => namePaper(type));
    for (const said of [...names, link, values.reference, values.product, values.instalment, values.fee])
      expect(mail.text).toContain(said);
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
