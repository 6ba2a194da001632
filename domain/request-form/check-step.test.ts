import { describe, expect, test } from 'vitest';
import {
  type ApplicantKind,
  type ConsentData,
  checkRequest,
  checkStep,
  documentsFor,
  isRequestComplete,
  REQUEST_STEPS,
  type RequestData,
  stepsFor,
} from './index.ts';
import {
  completeContext,
  completeRequestData,
  SAMPLE_PRODUCTS,
  SAMPLE_WORDING_VERSION,
} from './testing/index.ts';

const { salaryLoan, businessLoan, securedLoan, carLease, motorcycleLease, phoneLease } = SAMPLE_PRODUCTS;

describe('steps', () => {
  test('only those that apply, in their order', () => {
    expect(stepsFor(carLease)).toEqual(REQUEST_STEPS);
    expect(stepsFor(salaryLoan)).toEqual(['terms', 'applicant', 'income', 'parties', 'documents', 'consent']);
    expect(stepsFor(securedLoan)).toEqual(['terms', 'applicant', 'income', 'asset', 'documents', 'consent']);
    expect(stepsFor(motorcycleLease)).not.toContain('parties');
    expect(stepsFor(phoneLease)).not.toContain('documents');
  });

  test('answers can take the documents away', () => {
    const rules = {
      ...businessLoan.rules,
      documents: [{ type: 'collateral_certificate', isRequired: true, applicantKind: null }] as const,
    };
    const product = { ...businessLoan, rules };
    expect(stepsFor(product)).toContain('documents');
    expect(stepsFor(product, completeRequestData(product))).not.toContain('documents');
  });
});

/** A request for a business loan, by its applicant and with or without something pledged. */
function asked(kind: ApplicantKind, isOffered = false): RequestData {
  const data = completeRequestData(businessLoan, kind);
  return { ...data, asset: { ...data.asset, collateral: { ...data.asset.collateral, isOffered } } };
}

describe('documents', () => {
  test('follow the applicant and what is pledged, the required ones first', () => {
    const { rules } = businessLoan;
    expect(documentsFor(rules, asked('individual'))).toEqual([
      { type: 'identity_card', isRequired: true, followsWithinDays: null },
      { type: 'bank_statement', isRequired: true, followsWithinDays: null },
    ]);
    expect(documentsFor(rules, asked('company', true))).toEqual([
      { type: 'bank_statement', isRequired: true, followsWithinDays: null },
      { type: 'company_certificate', isRequired: true, followsWithinDays: null },
      { type: 'collateral_certificate', isRequired: false, followsWithinDays: null },
    ]);
  });

  test('a type stands once, required when any rule says so', () => {
    const rules = {
      ...businessLoan.rules,
      documents: [
        { type: 'other', isRequired: false, applicantKind: null },
        { type: 'other', isRequired: true, applicantKind: 'company' },
      ] as const,
    };
    expect(documentsFor(rules, asked('company'))).toEqual([
      { type: 'other', isRequired: true, followsWithinDays: null },
    ]);
    expect(documentsFor(rules, asked('individual'))).toEqual([
      { type: 'other', isRequired: false, followsWithinDays: null },
    ]);
  });

  test('each required one is missed by its type', () => {
    const context = completeContext(carLease, { documentTypes: ['identity_card'] });
    expect(checkStep('documents', completeRequestData(carLease), context)).toEqual([
      { field: 'bank_statement', code: 'document-missing' },
      { field: 'insurance_policy', code: 'document-missing' },
    ]);
  });
});

describe('consents', () => {
  const problemsWith = (given: ConsentData['given']) =>
    checkStep(
      'consent',
      { ...completeRequestData(salaryLoan), consent: { given } },
      completeContext(salaryLoan),
    );
  const { given } = completeRequestData(salaryLoan).consent;

  test('the required ones are missed one by one; messages stay a free choice', () => {
    expect(problemsWith([])).toEqual([
      { field: 'given.truthfulness', code: 'consent-missing' },
      { field: 'given.personal_data', code: 'consent-missing' },
      { field: 'given.credit_information', code: 'consent-missing' },
    ]);
    expect(
      problemsWith([...given, { purpose: 'marketing', wordingVersion: SAMPLE_WORDING_VERSION }]),
    ).toEqual([]);
  });

  test('older words must be read again, also those of a free choice', () => {
    expect(problemsWith([...given, { purpose: 'marketing', wordingVersion: 'old' }])).toEqual([
      { field: 'given.marketing', code: 'wording-changed' },
    ]);
    const context = completeContext(salaryLoan, { wordingVersions: {} });
    expect(checkStep('consent', completeRequestData(salaryLoan), context).map(({ code }) => code)).toEqual([
      'wording-changed',
      'wording-changed',
      'wording-changed',
    ]);
  });
});

test('a whole request names its complete steps too', () => {
  const data = completeRequestData(businessLoan);
  const context = completeContext(businessLoan, { documentTypes: [] });
  expect(checkRequest(data, context).map(({ step, problems }) => [step, problems.length])).toEqual([
    ['terms', 0],
    ['applicant', 0],
    ['income', 0],
    ['asset', 0],
    ['parties', 0],
    ['documents', 2],
    ['consent', 0],
  ]);
  expect(isRequestComplete(data, context)).toBe(false);
  expect(isRequestComplete(data, completeContext(businessLoan))).toBe(true);
});
