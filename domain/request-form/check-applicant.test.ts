import { expect, test } from 'vitest';
import { type ApplicantData, checkStep, type FieldProblem, type RequestProduct } from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { salaryLoan, businessLoan } = SAMPLE_PRODUCTS;
const person = completeRequestData(salaryLoan).applicant;
const company = completeRequestData(businessLoan, 'company').applicant;

// Ъ begins no real number, so whatever stands before this names nobody.
const REST = 'Ъ90051512';

const problemsWith = (applicant: ApplicantData, product: RequestProduct): FieldProblem[] =>
  checkStep('applicant', { ...completeRequestData(product), applicant }, completeContext(product));

const named = (changes: Partial<ApplicantData['person']>): ApplicantData => ({
  ...person,
  person: { ...person.person, ...changes },
});
const firm = (changes: Partial<ApplicantData['company']>): ApplicantData => ({
  ...company,
  company: { ...company.company, ...changes },
});
const living = (changes: Partial<ApplicantData['address']>): ApplicantData => ({
  ...person,
  address: { ...person.address, ...changes },
});

test.each<[string, ApplicantData, FieldProblem]>([
  ['a company asks for a person’s loan', company, { field: 'kind', code: 'not-offered' }],
  ['no register number', named({ registerNumber: '' }), { field: 'person.registerNumber', code: 'required' }],
  [
    'a register number of another shape',
    named({ registerNumber: 'ЪЪ123' }),
    { field: 'person.registerNumber', code: 'register-number-shape' },
  ],
  [
    'a Latin letter with two readings',
    named({ registerNumber: `Y${REST}` }),
    {
      field: 'person.registerNumber',
      code: 'register-number-look-alike',
      values: { suggestion: `У${REST}`, alternative: `Ү${REST}` },
    },
  ],
  [
    'a Latin letter with one reading',
    named({ registerNumber: `X${REST}` }),
    {
      field: 'person.registerNumber',
      code: 'register-number-look-alike',
      values: { suggestion: `Х${REST}` },
    },
  ],
  [
    'a day that never was',
    named({ registerNumber: 'ЪЪ90023012' }),
    { field: 'person.registerNumber', code: 'register-number-date' },
  ],
  [
    'a birth still to come',
    named({ registerNumber: 'ЪЪ26311712' }),
    { field: 'person.registerNumber', code: 'register-number-future' },
  ],
  ['no patronymic', named({ patronymic: ' ' }), { field: 'person.patronymic', code: 'required' }],
  ['no given name', named({ givenName: '' }), { field: 'person.givenName', code: 'required' }],
  ['a name without a letter', named({ givenName: '12 34' }), { field: 'person.givenName', code: 'not-text' }],
  [
    'a clan name without an end',
    named({ clanName: 'а'.repeat(61) }),
    { field: 'person.clanName', code: 'too-long', values: { max: 60 } },
  ],
  ['no phone', { ...person, phone: '' }, { field: 'phone', code: 'required' }],
  ['half a phone', { ...person, phone: '9911' }, { field: 'phone', code: 'phone-shape' }],
  ['no e-mail', { ...person, email: '' }, { field: 'email', code: 'required' }],
  ['half an e-mail', { ...person, email: 'bold@' }, { field: 'email', code: 'email-shape' }],
  [
    'an e-mail without an end',
    { ...person, email: `${'a'.repeat(250)}@a.mn` },
    { field: 'email', code: 'too-long', values: { max: 254 } },
  ],
  ['a region elsewhere', living({ region: 'Paris' }), { field: 'address.region', code: 'not-offered' }],
  [
    'a district of another city',
    living({ district: 'Мөрөн' }),
    { field: 'address.district', code: 'not-offered' },
  ],
  ['no sum', living({ region: 'Хөвсгөл', district: '' }), { field: 'address.district', code: 'required' }],
  ['no khoroo', living({ khoroo: '' }), { field: 'address.khoroo', code: 'required' }],
  [
    'a khoroo that the district does not have',
    living({ district: 'Баянгол', khoroo: '35' }),
    { field: 'address.khoroo', code: 'too-large', values: { max: 34 } },
  ],
  [
    'a khoroo before the first one',
    living({ khoroo: '0-р хороо' }),
    { field: 'address.khoroo', code: 'too-small', values: { min: 1 } },
  ],
  [
    'a bag with a slip of the hand',
    living({ region: 'Хөвсгөл', district: 'Мөрөн', khoroo: '333' }),
    { field: 'address.khoroo', code: 'too-large', values: { max: 99 } },
  ],
])('%s', (_, applicant, expected) => {
  expect(problemsWith(applicant, salaryLoan).filter(({ field }) => field === expected.field)).toEqual([
    expected,
  ]);
});

test.each<[string, ApplicantData, FieldProblem]>([
  [
    'no number of the company',
    firm({ registerNumber: '' }),
    { field: 'company.registerNumber', code: 'required' },
  ],
  [
    'a number of another length',
    firm({ registerNumber: '123456' }),
    { field: 'company.registerNumber', code: 'company-register-number-shape', values: { digits: 7 } },
  ],
  ['no name', firm({ name: '' }), { field: 'company.name', code: 'required' }],
  ['no position', firm({ position: '' }), { field: 'company.position', code: 'required' }],
  [
    'nobody who acts',
    { ...company, person: { ...company.person, registerNumber: '' } },
    { field: 'person.registerNumber', code: 'required' },
  ],
])('of a company: %s', (_, applicant, expected) => {
  expect(problemsWith(applicant, businessLoan)).toEqual([expected]);
});

test('an individual is not asked about a company, and a herder’s bag is an address', () => {
  expect(
    problemsWith({ ...person, company: { registerNumber: 'x', name: '', position: '' } }, salaryLoan),
  ).toEqual([]);
  expect(
    problemsWith(living({ region: 'Хөвсгөл', district: 'Мөрөн', khoroo: '3-р баг', line: '' }), salaryLoan),
  ).toEqual([]);
});

test('an address that was typed freely stays one: a khoroo with its word or a name, a sum that no list knows', () => {
  for (const address of [
    { khoroo: '4-р хороо' },
    { khoroo: 'Нарны зам' },
    { region: 'Хөвсгөл', district: 'Шинэ сум', khoroo: 'Баруун баг' },
  ])
    expect(problemsWith(living(address), salaryLoan)).toEqual([]);
});

test('what was typed roughly is read as it will be kept', () => {
  const applicant = {
    ...named({ registerNumber: ' ъъ９００５１５12 ', givenName: '  Болд \t Эрдэнэ ' }),
    phone: '9911 2233',
  };
  expect(problemsWith(applicant, salaryLoan)).toEqual([]);
});
