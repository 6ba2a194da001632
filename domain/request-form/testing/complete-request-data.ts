import { fitTerms } from '../../product/index.ts';
import {
  type ApplicantKind,
  CONSENT_PURPOSES,
  emptyRequestData,
  type PartyData,
  type RequestData,
  type RequestProduct,
} from '../index.ts';

/** A guarantor or co-borrower with nothing missing; different numbers are different people. */
export const completeParty = (number: number, role: PartyData['role'] = 'guarantor'): PartyData => ({
  id: `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  role,
  relation: 'sibling',
  patronymic: 'Дорж',
  givenName: 'Сараа',
  phone: `+9769911${String(number).padStart(4, '0')}`,
  email: `party${number}@example.mn`,
});

/** The version every consent of a complete request names unless told otherwise. */
export const SAMPLE_WORDING_VERSION = '2026-01';

/**
 * Answers of someone who can send a request for the product and would pass: its usual terms, a good income, and
 * nothing that is optional.
 */
export function completeRequestData(
  product: RequestProduct,
  kind: ApplicantKind = product.rules.applicantKinds[0] ?? 'individual',
  wordingVersions: Readonly<Record<string, string>> = {},
): RequestData {
  const empty = emptyRequestData(product);
  const isVehicle = product.rules.assetType === 'car' || product.rules.assetType === 'motorcycle';
  return {
    terms: { ...empty.terms, ...fitTerms(product.terms), tradeInMnt: null, purpose: 'Дэлгүүрийн бараа' },
    applicant: {
      kind,
      person: { registerNumber: 'ЪЪ90051512', clanName: '', patronymic: 'Бат', givenName: 'Болд' },
      company:
        kind === 'company'
          ? { registerNumber: '5012345', name: 'Номин ХХК', position: 'Захирал' }
          : empty.applicant.company,
      phone: '+97699112233',
      wantsSms: false,
      email: 'bold@example.mn',
      address: { region: 'Улаанбаатар', district: 'Баянгол', khoroo: '3', line: '12-р байр, 45' },
    },
    income: {
      person:
        kind === 'individual'
          ? {
              employmentKind: 'private_sector',
              employer: 'Говь ХХК',
              jobTitle: 'Нягтлан',
              employedSince: '2019-03',
              dependants: 2,
            }
          : empty.income.person,
      company:
        kind === 'company'
          ? { activity: 'Хүнсний худалдаа', foundedOn: '2015-06', employees: 12 }
          : empty.income.company,
      monthlyIncomeMnt: 10_000_000,
      otherMonthlyPaymentsMnt: 200_000,
      bank:
        product.terms.kind === 'loan'
          ? { bankCode: '050000', account: 'MN121234123456789123', holder: 'Бат Болд' }
          : empty.income.bank,
    },
    asset: {
      leased:
        product.terms.kind === 'lease'
          ? {
              ...empty.asset.leased,
              make: 'Toyota',
              model: 'Prius',
              year: isVehicle ? 2022 : null,
              vendorName: 'Да Хүрээ ХХК',
            }
          : empty.asset.leased,
      collateral:
        product.rules.collateral === 'required'
          ? {
              isOffered: true,
              kind: 'real_estate',
              description: 'Гурван өрөө байр',
              valueMnt: 200_000_000,
              certificateNumber: '',
              ownerName: 'Бат Болд',
            }
          : { ...empty.asset.collateral, isOffered: product.rules.collateral === 'optional' ? false : null },
    },
    parties: { list: product.rules.guarantor === 'required' ? [completeParty(1)] : [] },
    consent: {
      given: CONSENT_PURPOSES.filter((purpose) => purpose !== 'marketing').map((purpose) => ({
        purpose,
        wordingVersion: wordingVersions[purpose] ?? SAMPLE_WORDING_VERSION,
      })),
    },
  };
}
