import type { PartyAnswers } from './party-answers.ts';
import { hasAgreed, type PartyState } from './party-states.ts';
import type { PartyRole, RequestData } from './request-data.ts';

interface AnsweredParty {
  readonly id: string;
  readonly role: PartyRole;
  readonly state: PartyState;
  readonly answers: PartyAnswers | null;
}

const sum = (own: number | null, others: readonly (number | null)[]): number | null =>
  own === null ? null : others.reduce<number>((total, other) => total + (other ?? 0), own);

/**
 * The answers of a request completed with those of its guarantors and co-borrowers. A co-borrower pays the loan back as well, so what
 * they earn and owe counts with the applicant's; a guarantor counts as one only after saying yes.
 */
export function withAnsweredParties(data: RequestData, parties: readonly AnsweredParty[]): RequestData {
  const agreed = parties.filter(hasAgreed);
  const coBorrowers = agreed.flatMap(({ role, answers }) =>
    role === 'co_borrower' && answers !== null ? [answers] : [],
  );
  return {
    ...data,
    income: {
      ...data.income,
      monthlyIncomeMnt: sum(
        data.income.monthlyIncomeMnt,
        coBorrowers.map(({ monthlyIncomeMnt }) => monthlyIncomeMnt),
      ),
      otherMonthlyPaymentsMnt: sum(
        data.income.otherMonthlyPaymentsMnt,
        coBorrowers.map(({ otherMonthlyPaymentsMnt }) => otherMonthlyPaymentsMnt),
      ),
    },
    parties: { list: data.parties.list.filter(({ id }) => agreed.some((party) => party.id === id)) },
  };
}
