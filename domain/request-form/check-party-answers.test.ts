import { describe, expect, test } from 'vitest';
import { asIsoDate } from '../schedule/index.ts';
import {
  arePartiesComplete,
  canBeAsked,
  checkPartyAnswers,
  checkPartyConsents,
  checkPartyDocuments,
  emptyPartyAnswers,
  hasAgreed,
  mayLetGo,
  normalisePartyAnswers,
  PARTY_STATES,
  type PartyAnswers,
  type PartyRole,
  type PartyState,
  partyDocumentsFor,
} from './index.ts';
import { completeContext, SAMPLE_PRODUCTS } from './testing/index.ts';

const { checks } = completeContext(SAMPLE_PRODUCTS.salaryLoan);
const context = {
  role: 'guarantor',
  today: asIsoDate('2026-11-15'),
  checks,
  applicantRegisterNumber: 'ЪЪ90120315',
} as const;

const empty = emptyPartyAnswers({
  id: '019a3f00-0000-7000-8000-000000000001',
  role: 'guarantor',
  relation: 'sibling',
  patronymic: 'Дорж',
  givenName: 'Сараа',
  phone: '+97699112244',
  email: 'saraa@example.mn',
});
const filled: PartyAnswers = {
  ...empty,
  person: { ...empty.person, registerNumber: 'ЪЪ85051234' },
  address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
};
const earning: PartyAnswers = {
  ...filled,
  work: { employmentKind: 'pensioner', employer: '', jobTitle: '', employedSince: '', dependants: 0 },
  monthlyIncomeMnt: 900_000,
  otherMonthlyPaymentsMnt: 0,
};
const fieldsOf = (answers: PartyAnswers, role: PartyRole = 'guarantor') =>
  checkPartyAnswers(answers, { ...context, role }).map(({ field, code }) => `${field} ${code}`);

describe('a party’s own part', () => {
  test('begins with what the applicant knew and asks for the rest', () => {
    expect(fieldsOf(empty)).toEqual([
      'person.registerNumber required',
      'address.region required',
      'address.district required',
      'address.khoroo required',
    ]);
    expect(fieldsOf(filled)).toEqual([]);
  });

  test('a co-borrower is asked about work and earnings too, under names of their own', () => {
    expect(fieldsOf(filled, 'co_borrower')).toEqual([
      'work.employmentKind required',
      'work.dependants required',
      'monthlyIncomeMnt required',
      'otherMonthlyPaymentsMnt required',
    ]);
    expect(fieldsOf(earning, 'co_borrower')).toEqual([]);
  });

  test('nobody stands beside themselves', () => {
    const same = { ...filled, person: { ...filled.person, registerNumber: ' ъъ90120315 ' } };
    expect(fieldsOf(same)).toEqual(['person.registerNumber same-as-applicant']);
  });

  test('is kept in one form, whatever its letters', () => {
    const typed = { ...filled, phone: '9911 2244', person: { ...filled.person, givenName: '  Сараа ' } };
    const kept = normalisePartyAnswers(typed, checks);
    expect(kept).toEqual(filled);
    expect(normalisePartyAnswers(kept, checks)).toEqual(kept);
  });

  test('papers and consents that are missing are named', () => {
    expect(checkPartyDocuments(['identity_card', 'bank_statement'], ['bank_statement'])).toEqual([
      { field: 'documents.identity_card', code: 'document-missing' },
    ]);
    const wordings = { truthfulness: '1', personal_data: '2', credit_information: '1' };
    const given = [
      { purpose: 'truthfulness', wordingVersion: '1' },
      { purpose: 'personal_data', wordingVersion: '1' },
    ] as const;
    expect(checkPartyConsents(given, wordings)).toEqual([
      { field: 'consents.personal_data', code: 'wording-changed' },
      { field: 'consents.credit_information', code: 'consent-missing' },
    ]);
  });

  test('a guarantor shows who they are, a co-borrower also what they earn', () => {
    const rules = {
      ...SAMPLE_PRODUCTS.salaryLoan.rules,
      documents: [
        { type: 'bank_statement', isRequired: true, applicantKind: 'individual' },
        { type: 'financial_statement', isRequired: true, applicantKind: 'company' },
        { type: 'salary_statement', isRequired: false, applicantKind: null },
      ],
    } as const;
    expect(partyDocumentsFor(rules, 'guarantor')).toEqual(['identity_card']);
    expect(partyDocumentsFor(rules, 'co_borrower')).toEqual(['identity_card', 'bank_statement']);
  });
});

describe('whether a request can go on', () => {
  const rulesOf = (guarantor: 'optional' | 'required') => ({
    ...SAMPLE_PRODUCTS.salaryLoan.rules,
    guarantor,
  });
  const party = (state: PartyState, role: PartyRole = 'guarantor') => ({ role, state });

  test.each<[PartyState, boolean]>([
    ['completed', true],
    ['reopened', false],
    ['invited', false],
    ['refused', false],
    ['lapsed', false],
    ['replaced', false],
  ])('with the required guarantor %s: %s', (state, isComplete) => {
    expect(arePartiesComplete(rulesOf('required'), [party(state)])).toBe(isComplete);
  });

  test('somebody replaced no longer counts, somebody who refused does', () => {
    const rules = rulesOf('optional');
    expect(arePartiesComplete(rules, [])).toBe(true);
    expect(arePartiesComplete(rules, [party('replaced'), party('completed')])).toBe(true);
    expect(arePartiesComplete(rules, [party('refused'), party('completed', 'co_borrower')])).toBe(false);
  });

  test('a paper is asked of whoever has said yes or still may', () => {
    expect(PARTY_STATES.filter((state) => canBeAsked({ state }))).toEqual([
      'invited',
      'completed',
      'reopened',
    ]);
    expect(PARTY_STATES.filter((state) => hasAgreed({ state }))).toEqual(['completed', 'reopened']);
  });

  test('only a guarantor that the product requires cannot be let go', () => {
    expect(mayLetGo(rulesOf('optional'), 'guarantor', [])).toBe(true);
    expect(mayLetGo(rulesOf('required'), 'co_borrower', [])).toBe(true);
    expect(mayLetGo(rulesOf('required'), 'guarantor', [party('replaced')])).toBe(false);
    expect(mayLetGo(rulesOf('required'), 'guarantor', [party('invited')])).toBe(true);
  });
});
