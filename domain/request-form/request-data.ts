import type { Terms } from '../product/index.ts';
import type { ApplicantKind } from './request-rules.ts';

/*
 * The answers of a loan request so far. A draft may be left at any moment, so nothing is required here: a text not yet given
 * is '', a number or a choice not yet given is null. What must be there to send it is the question of `checkStep`.
 * Answers of questions that no longer apply stay, so that changing one's mind back loses nothing.
 */

/** The figures of the terms as far as they are given, and what the money is for. */
export type TermsData = { readonly [Figure in keyof Terms]: Terms[Figure] | null } & {
  readonly purpose: string;
};

export interface AddressData {
  /** One of REGIONS: an aimag, or Ulaanbaatar. */
  readonly region: string;
  /** A district of Ulaanbaatar, or a sum. */
  readonly district: string;
  /** Khoroo or bag: its number, or a name. */
  readonly khoroo: string;
  readonly line: string;
}

export interface ApplicantData {
  readonly kind: ApplicantKind;
  /** The applicant, or who acts for the company. */
  readonly person: {
    readonly registerNumber: string;
    readonly clanName: string;
    readonly patronymic: string;
    readonly givenName: string;
  };
  readonly company: { readonly registerNumber: string; readonly name: string; readonly position: string };
  readonly phone: string;
  /** Wishes for text messages when something changes. */
  readonly wantsSms: boolean;
  readonly email: string;
  readonly address: AddressData;
}

export const EMPLOYMENT_KINDS = [
  'public_sector',
  'private_sector',
  'self_employed',
  'herder',
  'pensioner',
] as const;
export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number];

export interface IncomeData {
  readonly person: {
    readonly employmentKind: EmploymentKind | null;
    readonly employer: string;
    readonly jobTitle: string;
    /** YYYY-MM. */
    readonly employedSince: string;
    readonly dependants: number | null;
  };
  readonly company: {
    readonly activity: string;
    /** YYYY-MM. */
    readonly foundedOn: string;
    readonly employees: number | null;
  };
  /** Net income of the person, or what the company earns after its costs. */
  readonly monthlyIncomeMnt: number | null;
  readonly otherMonthlyPaymentsMnt: number | null;
  /** Where the money of a loan goes. */
  readonly bank: { readonly bankCode: string; readonly account: string; readonly holder: string };
}

export const COLLATERAL_KINDS = ['real_estate', 'vehicle', 'equipment', 'livestock', 'other'] as const;
export type CollateralKind = (typeof COLLATERAL_KINDS)[number];

export interface AssetData {
  readonly leased: {
    /** Not chosen yet: only asked where the product approves a lease before. */
    readonly isChosenLater: boolean;
    readonly make: string;
    readonly model: string;
    readonly year: number | null;
    /** VIN of a vehicle, IMEI of a phone, serial number of equipment. */
    readonly serialNumber: string;
    readonly plate: string;
    readonly mileageKm: number | null;
    readonly vendorName: string;
    readonly vendorPhone: string;
    readonly invoiceNumber: string;
    readonly insurer: string;
    readonly policyNumber: string;
  };
  readonly collateral: {
    /** null: not answered yet. Only asked where collateral is optional. */
    readonly isOffered: boolean | null;
    readonly kind: CollateralKind | null;
    readonly description: string;
    readonly valueMnt: number | null;
    readonly certificateNumber: string;
    readonly ownerName: string;
  };
}

export const PARTY_ROLES = ['guarantor', 'co_borrower'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

export const PARTY_RELATIONS = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'colleague',
  'owner',
  'other',
] as const;
export type PartyRelation = (typeof PARTY_RELATIONS)[number];

export interface PartyData {
  /** Made by whoever adds the party, so that a repeated save changes nothing. */
  readonly id: string;
  readonly role: PartyRole;
  readonly relation: PartyRelation | null;
  readonly patronymic: string;
  readonly givenName: string;
  readonly phone: string;
  readonly email: string;
}

export interface PartiesData {
  readonly list: readonly PartyData[];
}

export const CONSENT_PURPOSES = ['truthfulness', 'personal_data', 'credit_information', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export interface ConsentData {
  /** The consents that are ticked, with the wording that was read. */
  readonly given: readonly { readonly purpose: ConsentPurpose; readonly wordingVersion: string }[];
}

/** Everything typed, by the step that asks for it. */
export interface RequestData {
  readonly terms: TermsData;
  readonly applicant: ApplicantData;
  readonly income: IncomeData;
  readonly asset: AssetData;
  readonly parties: PartiesData;
  readonly consent: ConsentData;
}

/** The steps of a request in their order. Documents are files and travel on their own road. */
export const REQUEST_STEPS = [
  'terms',
  'applicant',
  'income',
  'asset',
  'parties',
  'documents',
  'consent',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];
/** The steps whose answers are data. */
export type DataStep = keyof RequestData;
