import { describe, expect, test } from 'vitest';
import { checkStep, type FieldProblem, type PartyData, type RequestProduct } from './index.ts';
import { completeContext, completeParty, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { salaryLoan, businessLoan, carLease } = SAMPLE_PRODUCTS;

const problemsWith = (product: RequestProduct, list: readonly PartyData[]): FieldProblem[] =>
  checkStep('parties', { ...completeRequestData(product), parties: { list } }, completeContext(product));

const guarantor = completeParty(1);
const other = completeParty(2);

describe('parties that cannot be sent', () => {
  test.each<[string, PartyData, FieldProblem]>([
    ['no relation', { ...guarantor, relation: null }, { field: 'list.0.relation', code: 'required' }],
    ['no patronymic', { ...guarantor, patronymic: '' }, { field: 'list.0.patronymic', code: 'required' }],
    ['no given name', { ...guarantor, givenName: '' }, { field: 'list.0.givenName', code: 'required' }],
    ['no phone', { ...guarantor, phone: '' }, { field: 'list.0.phone', code: 'required' }],
    ['half a phone', { ...guarantor, phone: '991' }, { field: 'list.0.phone', code: 'phone-shape' }],
    ['no e-mail', { ...guarantor, email: '' }, { field: 'list.0.email', code: 'required' }],
    ['half an e-mail', { ...guarantor, email: 'a@' }, { field: 'list.0.email', code: 'email-shape' }],
    [
      'the applicant’s phone, typed otherwise',
      { ...guarantor, phone: '9911 2233' },
      { field: 'list.0.phone', code: 'same-as-applicant' },
    ],
    [
      'the applicant’s e-mail in capitals',
      { ...guarantor, email: 'BOLD@example.mn' },
      { field: 'list.0.email', code: 'same-as-applicant' },
    ],
  ])('%s', (_, party, expected) => {
    expect(problemsWith(businessLoan, [party])).toEqual([expected]);
  });

  test('a required guarantor is missed, and a co-borrower is none', () => {
    const missing = { field: 'list', code: 'required', values: { role: 'guarantor' } };
    expect(problemsWith(businessLoan, [])).toEqual([missing]);
    expect(problemsWith(businessLoan, [completeParty(1, 'co_borrower')])).toEqual([missing]);
  });

  test('a role the product does not have', () => {
    expect(problemsWith(salaryLoan, [guarantor])).toEqual([{ field: 'list.0.role', code: 'not-offered' }]);
  });

  test('two people with one line or one id', () => {
    const twin = { ...other, id: guarantor.id, phone: guarantor.phone, email: guarantor.email };
    expect(problemsWith(businessLoan, [guarantor, twin])).toEqual([
      { field: 'list.1.id', code: 'repeated' },
      { field: 'list.1.phone', code: 'repeated' },
      { field: 'list.1.email', code: 'repeated' },
    ]);
  });
});

test('parties that can be sent', () => {
  expect(problemsWith(carLease, [])).toEqual([]);
  expect(problemsWith(businessLoan, [guarantor, other, completeParty(3, 'co_borrower')])).toEqual([]);
});
