import { randomBytes } from 'node:crypto';
import type { RequestData } from '@zeel/domain/request-form';

/** Workers that end are followed by others with a new number, so that a number is given once in a run. */
const PEOPLE_PER_WORKER = 500;
let made = 0;
function nextNumber(): number {
  made += 1;
  return Number(process.env.TEST_WORKER_INDEX ?? 0) * PEOPLE_PER_WORKER + made;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A register number for each number below a million. */
const registerNumberOf = (number: number): string =>
  [
    'ЪЪ',
    two(70 + (number % 30)),
    two(1 + (Math.floor(number / 30) % 12)),
    two(1 + (Math.floor(number / 360) % 28)),
    two(Math.floor(number / 10_080) % 100),
  ].join('');

/** The answers of somebody whom no other request of the run names, so that nothing warns the desk of them. */
export function asNobodyElse(data: RequestData): RequestData {
  const number = nextNumber();
  const { applicant, income } = data;
  return {
    ...data,
    applicant: {
      ...applicant,
      person: { ...applicant.person, registerNumber: registerNumberOf(number) },
      phone: `+97695${String(number).padStart(6, '0')}`,
      email: `nobody-else-${randomBytes(5).toString('hex')}@mail.demo`,
    },
    income: { ...income, bank: { ...income.bank, account: `50${String(number).padStart(8, '0')}` } },
  };
}
