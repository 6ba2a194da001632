import { type DocumentType, isUsualPaper, type UsualPaper } from '@zeel/domain/request-form';
import type { FactName } from './facts.ts';

const FACTS_BY_PAPER: Readonly<Record<UsualPaper, readonly FactName[]>> = {
  identity_card: ['clanName', 'patronymic', 'givenName', 'registerNumber', 'birthDate', 'sex'],
  residence_statement: [
    'patronymic',
    'givenName',
    'registerNumber',
    'region',
    'district',
    'khoroo',
    'addressLine',
  ],
  social_insurance_statement: [
    'patronymic',
    'givenName',
    'registerNumber',
    'employer',
    'employedSince',
    'monthlyIncome',
  ],
  salary_statement: [
    'patronymic',
    'givenName',
    'employmentKind',
    'employer',
    'jobTitle',
    'employedSince',
    'monthlyIncome',
  ],
  bank_statement: [
    'bank',
    'account',
    'holder',
    'employer',
    'monthlyIncome',
    'monthlyProfit',
    'otherPayments',
  ],
  company_certificate: ['companyName', 'companyNumber', 'foundedOn', 'activity', 'givenName', 'position'],
  financial_statement: ['companyName', 'companyNumber', 'monthlyProfit', 'otherPayments', 'employees'],
  vehicle_certificate: ['make', 'model', 'year', 'serialNumber', 'plate', 'mileage', 'collateralDescription'],
  customs_paper: ['make', 'model', 'year', 'serialNumber', 'condition', 'price'],
  vendor_invoice: [
    'vendorName',
    'vendorPhone',
    'invoiceNumber',
    'make',
    'model',
    'serialNumber',
    'price',
    'downPayment',
  ],
  insurance_policy: ['insurer', 'policyNumber', 'make', 'model', 'serialNumber', 'plate', 'price'],
  collateral_certificate: [
    'collateralKind',
    'collateralDescription',
    'certificateNumber',
    'ownerName',
    'collateralValue',
  ],
  other: [],
};

/**
 * Which lines a paper should bear out; those that were not told are left out when it is shown. What a lender's own kind of paper says
 * is known to its officers alone.
 */
export const factsOfPaper = (type: DocumentType): readonly FactName[] =>
  isUsualPaper(type) ? FACTS_BY_PAPER[type] : [];
