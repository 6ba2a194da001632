import type { RequestData } from '@zeel/domain/request-form';

let people = 0;

const digitsOf = (count: number, length: number) => String(count).padStart(length, '0');

/** Somebody who has nothing in common with anyone else of a test: no number, no address, no account. */
export function unrelated(data: RequestData): RequestData {
  people += 1;
  // Test files of one worker share this count, so it goes well beyond a hundred: every number keeps its length up to 9,999.
  const month = digitsOf(1 + (Math.floor(people / 2_800) % 12), 2);
  const day = digitsOf(1 + (Math.floor(people / 100) % 28), 2);
  const digits = digitsOf(people, 4);
  const { applicant, income } = data;
  const hasBank = income.bank.account !== '';
  return {
    ...data,
    applicant: {
      ...applicant,
      person: { ...applicant.person, registerNumber: `ЪЪ90${month}${day}${digitsOf(people % 100, 2)}` },
      phone: `+9769904${digits}`,
      email: `alone${digits}@example.mn`,
    },
    income: hasBank ? { ...income, bank: { ...income.bank, account: `500923${digits}` } } : income,
  };
}
