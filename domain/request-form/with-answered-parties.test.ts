import { expect, test } from 'vitest';
import { emptyPartyAnswers, type PartyRole, type PartyState, withAnsweredParties } from './index.ts';
import { completeParty, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { businessLoan } = SAMPLE_PRODUCTS;
const guarantor = completeParty(1);
const coBorrower = completeParty(2, 'co_borrower');
const data = {
  ...completeRequestData(businessLoan),
  parties: { list: [guarantor, coBorrower] },
};

const answered = (
  { id, role }: { readonly id: string; readonly role: PartyRole },
  state: PartyState,
  earnings = { monthlyIncomeMnt: 1_500_000, otherMonthlyPaymentsMnt: 300_000 },
) => ({ id, role, state, answers: { ...emptyPartyAnswers(guarantor), ...earnings } });

test.each<PartyState>(['completed', 'reopened'])(
  'a co-borrower who is %s earns and owes with the applicant; a guarantor does not',
  (state) => {
    const { income, parties } = withAnsweredParties(data, [
      answered(guarantor, state),
      answered(coBorrower, state),
    ]);
    expect(income).toEqual({
      ...data.income,
      monthlyIncomeMnt: 11_500_000,
      otherMonthlyPaymentsMnt: 500_000,
    });
    expect(parties.list).toEqual([guarantor, coBorrower]);
  },
);

test.each<PartyState>(['invited', 'refused', 'lapsed', 'replaced'])(
  'whoever is %s does not count',
  (state) => {
    const { income, parties } = withAnsweredParties(data, [
      answered(guarantor, 'completed'),
      answered(coBorrower, state),
    ]);
    expect(income).toEqual(data.income);
    expect(parties.list).toEqual([guarantor]);
  },
);

test('what the applicant has not said stays unknown, and an answer without figures adds nothing', () => {
  const unknown = { ...data, income: { ...data.income, monthlyIncomeMnt: null } };
  const silent = { monthlyIncomeMnt: null, otherMonthlyPaymentsMnt: null };
  expect(
    withAnsweredParties(unknown, [answered(coBorrower, 'completed')]).income.monthlyIncomeMnt,
  ).toBeNull();
  expect(
    withAnsweredParties(data, [
      { ...answered(coBorrower, 'completed'), answers: { ...emptyPartyAnswers(coBorrower), ...silent } },
    ]).income,
  ).toEqual(data.income);
  expect(withAnsweredParties(data, []).parties.list).toEqual([]);
});
