import type { RequestData } from '@zeel/domain/request-form';

let people = 0;

/** Somebody who has nothing in common with anyone else of a test: no number, no address, no account. */
export function unrelated(data: RequestData): RequestData {
  people += 1;
  const day = String((people % 28) + 1).padStart(2, '0');
  const digits = String(people).padStart(2, '0');
  const { applicant, income } = data;
  const hasBank = income.bank.account !== '';
  return {
    ...data,
    applicant: {
      ...applicant,
      person: { ...applicant.person, registerNumber: `ЪЪ9005${day}${digits}` },
      phone: `+976990044${digits}`,
      email: `alone${digits}@example.mn`,
    },
    income: hasBank ? { ...income, bank: { ...income.bank, account: `50012345${digits}` } } : income,
  };
}
