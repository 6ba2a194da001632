import type { LoanRecord } from '@zeel/protocol/rooms/loans';
import { expect, test } from 'vitest';
import { writeBureauReport } from './write-bureau-report.ts';

const LOAN: LoanRecord = {
  format: 'zeel-loan/1',
  loanRequestId: '0198a000-0000-7000-8000-000000000001',
  reference: 'ZL-2026-000042-6',
  lender: { name: 'Lender', licence: null },
  product: { id: 'salary-loan', version: 1, kind: 'loan', name: 'Salary loan' },
  agreement: { writtenOn: '2026-11-15', signedOn: '2026-11-16', documentSha256: 'ab'.repeat(32) },
  borrower: {
    kind: 'individual',
    name: 'Дорж Болд',
    patronymic: 'Дорж',
    givenName: 'Болд & <script>\u0001',
    registerNumber: 'ЪЪ90112233',
    address: 'Улаанбаатар',
    phone: '+97699112233',
    email: 'bold@example.mn',
    representative: null,
  },
  parties: [],
  leased: null,
  collateral: null,
  terms: {
    amountMnt: 1_000_000,
    termMonths: 2,
    downPaymentMnt: 0,
    tradeInMnt: 0,
    residualMnt: 0,
    monthlyRateBps: 300,
    annualRateBps: 3_600,
    effectiveRateBps: 5_178,
    overdueShareBps: 2_000,
  },
  payout: {
    paidOn: '2026-11-17',
    amountMnt: 990_000,
    feesDeductedMnt: 10_000,
    bankCode: '050000',
    account: '5001234567',
    holder: 'Дорж Болд',
    transferId: 'ZD00',
    bankReference: 'FT-1',
  },
  schedule: {
    rows: [
      {
        no: 1,
        kind: 'instalment',
        dueOn: '2026-12-17',
        principalMnt: 492_611,
        interestMnt: 30_000,
        feesMnt: 0,
        totalMnt: 522_611,
        balanceMnt: 507_389,
      },
      {
        no: 2,
        kind: 'instalment',
        dueOn: '2027-01-17',
        principalMnt: 507_389,
        interestMnt: 15_222,
        feesMnt: 0,
        totalMnt: 522_611,
        balanceMnt: 0,
      },
    ],
    financedMnt: 1_000_000,
    feesPaidSeparatelyMnt: 0,
    feesCapitalisedMnt: 0,
    principalMnt: 1_000_000,
    interestMnt: 45_222,
    feesMnt: 0,
    totalPaidMnt: 1_045_222,
    costOfCreditMnt: 55_222,
  },
};

test('a loan is reported in the bureaus’ words, with the figures of the record and inert text', () => {
  const report = writeBureauReport(LOAN);
  expect(report).toContain('<customer action="add">');
  for (const line of [
    '<o_c_customercode>01ЪЪ90112233</o_c_customercode>',
    '<o_c_customer_name>Болд &amp; &lt;script&gt;</o_c_customer_name>',
    '<o_c_loan_contractno>ZL-2026-000042-6</o_c_loan_contractno>',
    '<o_c_loan_contract_date>2026-11-16</o_c_loan_contract_date>',
    '<o_c_loan_amount>1000000</o_c_loan_amount>',
    '<o_c_loan_starteddate>2026-11-17</o_c_loan_starteddate>',
    '<o_c_loan_expdate>2027-01-17</o_c_loan_expdate>',
    '<o_c_loan_interest_rate>36</o_c_loan_interest_rate>',
    '<o_c_loan_additional_interest_rate>7.2</o_c_loan_additional_interest_rate>',
    '<o_c_loan_fee>10000</o_c_loan_fee>',
    '<o_c_loan_class>01</o_c_loan_class>',
    '<principal>507389</principal>',
  ])
    expect(report).toContain(line);
  expect(report.match(/<o_c_loan_schedule>/g)).toHaveLength(2);
  expect(report).not.toContain('o_c_coll');
});

test('a company that leases has its own words', () => {
  const report = writeBureauReport({
    ...LOAN,
    product: { ...LOAN.product, kind: 'lease' },
    borrower: {
      ...LOAN.borrower,
      kind: 'company',
      name: 'Company LLC',
      registerNumber: '0000000',
      representative: { name: 'Дорж Болд', registerNumber: 'ЪЪ90112233', position: 'Director' },
    },
  });
  expect(report).toContain('<o_c_customercode>030000000</o_c_customercode>');
  expect(report).toContain('<o_c_leasing_contractno>');
  expect(report).toContain('<o_ceo>');
  expect(report).not.toContain('<c_lastname>');
});
