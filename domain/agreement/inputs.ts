import type { PricedTerms, ProductFee, ProductKind } from '../product/index.ts';
import type { ApplicantKind, AssetData, ConsentPurpose, PartyRole } from '../request-form/index.ts';
import type { IsoDate, Schedule } from '../schedule/index.ts';
import type { AgreementLanguage, AgreementLogo } from './document.ts';

export interface AgreementPerson {
  readonly name: string;
  readonly registerNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Everything that an agreement says, as it was when it was written. It is kept with the agreement, so that nothing has to be
 * looked up again.
 */
export interface AgreementInputs {
  readonly language: AgreementLanguage;
  readonly reference: string;
  readonly offerNumber: number;
  readonly writtenOn: IsoDate;
  /** Written before the offer is accepted, to be looked at. */
  readonly isPreview: boolean;
  /** The address of the page on which files are checked. */
  readonly verifyUrl: string;
  readonly lender: {
    readonly name: string;
    readonly licence: string | null;
    readonly address: string | null;
    readonly phone: string | null;
    /** Where payments go: bank and number as people write them. */
    readonly account: string | null;
    /** Agreements from before there were logos say nothing of one. */
    readonly logo?: AgreementLogo | null | undefined;
  };
  readonly product: {
    readonly name: string;
    readonly kind: ProductKind;
    readonly version: number;
    readonly fees: readonly (ProductFee & { readonly name: string })[];
    readonly overdueShareBps: number;
    readonly movesOffHolidays: boolean;
    readonly coolingOffDays: number;
    /** What the lender adds for this product, in order. Agreements from before there were such clauses have none. */
    readonly clauses?: readonly { readonly heading: string; readonly text: string }[] | undefined;
  };
  readonly borrower: AgreementPerson & {
    readonly kind: ApplicantKind;
    /** Who acts for a company; null where a person borrows. */
    readonly representative: {
      readonly name: string;
      readonly registerNumber: string;
      readonly position: string;
    } | null;
  };
  readonly parties: readonly (AgreementPerson & { readonly role: PartyRole })[];
  /** Where the money of a loan goes; null for a lease. */
  readonly payoutAccount: { readonly bank: string; readonly account: string; readonly holder: string } | null;
  readonly leased: AssetData['leased'] | null;
  readonly collateral: AssetData['collateral'] | null;
  readonly offered: PricedTerms;
  readonly schedule: Schedule;
  /** What has to be met before money is paid out, in the agreement's language. */
  readonly conditions: readonly string[];
  readonly consents: readonly {
    readonly purpose: ConsentPurpose;
    readonly person: string;
    readonly title: string;
    readonly wordingVersion: string;
    /** An instant. */
    readonly givenAt: string;
  }[];
}

/** How figures and dates are written in the agreement's language. */
export interface AgreementFormats {
  money(amountMnt: number): string;
  number(value: number): string;
  months(count: number): string;
  days(count: number): string;
  rate(rateBps: number): string;
  date(instant: string): string;
}
