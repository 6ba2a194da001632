import type { ProductKind } from '@zeel/domain/product';
import type { RequestData } from '@zeel/domain/request-form';
import { type SharedTexts, sharedTextsOf } from '@zeel/domain/signals';

/** The identifiers of an applicant and of the thing, by which other requests are found, besides the account, which stands in the request itself. */
export const APPLICANT_IDENTIFIERS = [
  'register_number',
  'company',
  'phone',
  'email',
  'bank_account',
  'serial_number',
] as const;
export type ApplicantIdentifier = (typeof APPLICANT_IDENTIFIERS)[number];

/** `party`: the register number of a guarantor or co-borrower. Texts are shared by many, so they find no other request by themselves. */
export type IdentifierKind = ApplicantIdentifier | 'party' | keyof SharedTexts;

const TEXTS: readonly (keyof SharedTexts)[] = ['address', 'employer', 'vendor'];

export interface RequestIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
}

const IBAN = /^MN\d{18}$/;
/** Of an IBAN the last twelve digits are the account number that the bank gave before there were IBANs. */
const ACCOUNT_DIGITS = 12;
const MIN_SERIAL_CHARACTERS = 5;

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** An IBAN and the account number inside it are the same account; the same number at another bank is not. */
function accountIdentifiers({ bankCode, account }: RequestData['income']['bank']): string[] {
  if (account === '') return [];
  const isIban = IBAN.test(account);
  const number = withoutZeros(isIban ? account.slice(-ACCOUNT_DIGITS) : account);
  return [...(isIban ? [account] : []), `${bankCode}:${number}`];
}

/** A number people write with and without gaps. What many things could have, such as a row of zeros, tells nothing. */
function serialIdentifiers(serialNumber: string): string[] {
  const serial = serialNumber.replace(/[\s./_-]/g, '').toUpperCase();
  return serial.length < MIN_SERIAL_CHARACTERS || /^(.)\1*$/su.test(serial) ? [] : [serial];
}

/**
 * The numbers of a request in the one way they are compared. Its answers are kept in one way already; what the product does
 * not ask for may stand in them from an earlier wish and does not count.
 */
export function identifiersOf(data: RequestData, kind: ProductKind): readonly RequestIdentifier[] {
  const { applicant, income, asset } = data;
  const { address, employer, vendor } = sharedTextsOf(data, kind);
  const values: Readonly<Record<Exclude<IdentifierKind, 'party'>, readonly string[]>> = {
    register_number: [applicant.person.registerNumber],
    company: applicant.kind === 'company' ? [applicant.company.registerNumber] : [],
    phone: [applicant.phone],
    email: [applicant.email.toLowerCase()],
    bank_account: kind === 'loan' ? accountIdentifiers(income.bank) : [],
    serial_number: kind === 'lease' ? serialIdentifiers(asset.leased.serialNumber) : [],
    address: [address ?? ''],
    employer: [employer ?? ''],
    vendor: [vendor ?? ''],
  };
  return [...APPLICANT_IDENTIFIERS, ...TEXTS].flatMap((key) =>
    values[key].filter((value) => value !== '').map((value) => ({ kind: key, value })),
  );
}
