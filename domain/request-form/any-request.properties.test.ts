import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REGIONS } from '../places/index.ts';
import { ASSET_CONDITIONS } from '../product/index.ts';
import {
  APPLICANT_KINDS,
  COLLATERAL_KINDS,
  CONSENT_PURPOSES,
  checkRequest,
  EMPLOYMENT_KINDS,
  FIELD_PROBLEM_CODES,
  findEligibility,
  normaliseAnswers,
  PARTY_RELATIONS,
  PARTY_ROLES,
  type RequestData,
  type RequestProduct,
} from './index.ts';
import { completeContext, SAMPLE_PRODUCTS } from './testing/index.ts';

// Every unit of 16 bits, so that halves of pairs, controls and overrides come up as well.
const anyText = fc.oneof(
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 80 }),
  fc.constantFrom('', ' ', 'ЪЪ90051512', '99112233', 'a@b.mn', '2020-05', 'MN121234123456789123', ...REGIONS),
);
const anyNumber = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 120_000_000 }),
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
);
const maybe = <Choice extends string>(choices: readonly Choice[]): fc.Arbitrary<Choice | null> =>
  fc.constantFrom(null, ...choices);

/** Anything a broken or hostile caller could send in the shape of a request. */
const anyRequestData: fc.Arbitrary<RequestData> = fc.record({
  terms: fc.record({
    amountMnt: anyNumber,
    termMonths: anyNumber,
    downPaymentMnt: anyNumber,
    tradeInMnt: anyNumber,
    residualMnt: anyNumber,
    condition: maybe(ASSET_CONDITIONS),
    purpose: anyText,
  }),
  applicant: fc.record({
    kind: fc.constantFrom(...APPLICANT_KINDS),
    person: fc.record({
      registerNumber: anyText,
      clanName: anyText,
      patronymic: anyText,
      givenName: anyText,
    }),
    company: fc.record({ registerNumber: anyText, name: anyText, position: anyText }),
    phone: anyText,
    wantsSms: fc.boolean(),
    email: anyText,
    address: fc.record({ region: anyText, district: anyText, khoroo: anyText, line: anyText }),
  }),
  income: fc.record({
    person: fc.record({
      employmentKind: maybe(EMPLOYMENT_KINDS),
      employer: anyText,
      jobTitle: anyText,
      employedSince: anyText,
      dependants: anyNumber,
    }),
    company: fc.record({ activity: anyText, foundedOn: anyText, employees: anyNumber }),
    monthlyIncomeMnt: anyNumber,
    otherMonthlyPaymentsMnt: anyNumber,
    bank: fc.record({ bankCode: anyText, account: anyText, holder: anyText }),
  }),
  asset: fc.record({
    leased: fc.record({
      isChosenLater: fc.boolean(),
      make: anyText,
      model: anyText,
      year: anyNumber,
      serialNumber: anyText,
      plate: anyText,
      mileageKm: anyNumber,
      vendorName: anyText,
      vendorPhone: anyText,
      invoiceNumber: anyText,
      insurer: anyText,
      policyNumber: anyText,
    }),
    collateral: fc.record({
      isOffered: fc.constantFrom(null, true, false),
      kind: maybe(COLLATERAL_KINDS),
      description: anyText,
      valueMnt: anyNumber,
      certificateNumber: anyText,
      ownerName: anyText,
    }),
  }),
  parties: fc.record({
    list: fc.array(
      fc.record({
        // The protocol lets only ids through.
        id: fc.uuid(),
        role: fc.constantFrom(...PARTY_ROLES),
        relation: maybe(PARTY_RELATIONS),
        patronymic: anyText,
        givenName: anyText,
        phone: anyText,
        email: anyText,
      }),
      { maxLength: 3 },
    ),
  }),
  consent: fc.record({
    given: fc.array(fc.record({ purpose: fc.constantFrom(...CONSENT_PURPOSES), wordingVersion: anyText }), {
      maxLength: 5,
    }),
  }),
});

const anyProduct = fc.constantFrom<RequestProduct>(...Object.values(SAMPLE_PRODUCTS));

describe('anything in the shape of a request', () => {
  test('is answered with known codes, one a field, and never thrown at', () => {
    fc.assert(
      fc.property(anyProduct, anyRequestData, (product, data) => {
        const context = completeContext(product);
        for (const { problems } of checkRequest(data, context)) {
          expect(new Set(problems.map(({ field }) => field)).size).toBe(problems.length);
          for (const { code } of problems) expect(FIELD_PROBLEM_CODES).toContain(code);
        }
        findEligibility(data, context);
      }),
    );
  });

  test('is kept in one form: keeping it again changes nothing, and it is read the same', () => {
    fc.assert(
      fc.property(anyProduct, anyRequestData, (product, data) => {
        const context = completeContext(product);
        const kept = normaliseAnswers(data, context.checks);
        expect(normaliseAnswers(kept, context.checks)).toEqual(kept);
        expect(checkRequest(kept, context)).toEqual(checkRequest(data, context));
        // Characters that a text column of PostgreSQL cannot hold.
        expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
