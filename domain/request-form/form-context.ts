import type { LimitReport, WhatWouldPass } from '../eligibility/index.ts';
import type { ProductTerms } from '../product/index.ts';
import type { IsoDate, WorkingDays } from '../schedule/index.ts';
import type { Bank } from './banks.ts';
import type { DocumentType, RequestRules } from './request-rules.ts';

/** The product version a request is for, as far as its questions depend on it. */
export interface RequestProduct {
  readonly terms: ProductTerms;
  readonly rules: RequestRules;
}

/** Checks that need other people's tables; they come from the protocol, where libraries are allowed. */
export interface ContactChecks {
  readonly isPhone: (text: string) => boolean;
  /** Whether a phone number can be sent a text message. */
  readonly isMobile: (text: string) => boolean;
  readonly isEmail: (text: string) => boolean;
  readonly isIban: (text: string) => boolean;
  /** As it is kept: +976 and eight digits. A text that is no phone number comes back as it is. */
  readonly normalisePhone: (text: string) => string;
}

/** Facts that a check needs besides the answers. */
export interface FormContext {
  readonly product: RequestProduct;
  /** The lender's calendar date. */
  readonly today: IsoDate;
  readonly checks: ContactChecks;
  /** Every bank the lender knows; null while the browser has not read them: then the server has the only word. */
  readonly banks: readonly Bank[] | null;
  /** The types of which at least one usable file is there. */
  readonly documentTypes: readonly DocumentType[];
  /** The wording of each consent that counts today, by purpose. */
  readonly wordingVersions: Readonly<Record<string, string>>;
  readonly workingDays?: WorkingDays | undefined;
  /** False: a code has to prove the phone number before the request is sent. Left out where no proof is asked. */
  readonly isPhoneProven?: boolean | undefined;
}

/** One answer that cannot be sent as it is. The catalogues have a sentence for every code. */
export interface FieldProblem {
  /** Dotted path from the step: `person.registerNumber`, `list.0.phone`. */
  readonly field: string;
  readonly code: FieldProblemCode;
  /** Figures and suggestions its sentence needs. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export const FIELD_PROBLEM_CODES = [
  'required',
  'too-long',
  'not-text',
  'not-offered',
  'too-small',
  'too-large',
  'not-whole',
  'off-step',
  'register-number-shape',
  'register-number-look-alike',
  'register-number-date',
  'register-number-future',
  'company-register-number-shape',
  'phone-shape',
  'phone-unproven',
  'email-shape',
  'iban-shape',
  'iban-bank',
  'account-shape',
  'month-shape',
  'month-future',
  'year-range',
  'same-as-applicant',
  'repeated',
  'document-missing',
  'consent-missing',
  'wording-changed',
] as const;
export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number];

/** One answer of the terms to change, tried with the engine: with `value` in its place the request passes. */
export interface TermsSuggestion {
  /** `amount` is a loan's amount or the price of what is leased; `downPayment` is its part in cash. */
  readonly kind: 'amount' | 'term' | 'downPayment';
  readonly value: number;
  readonly instalmentMnt: number;
}

/** Whether the request could pass as it stands, and what would. */
export interface EligibilityHint {
  readonly report: LimitReport;
  /** Only when the report says not-eligible. */
  readonly wouldPass: WhatWouldPass | null;
  /** Best first; empty when the request may pass, and when no single change would help. */
  readonly suggestions: readonly TermsSuggestion[];
}
