import type { AgreementLanguage } from './document.ts';
import type { TemplateVersion } from './write-agreement.ts';

/** In what capacity somebody signs: a person who borrows, whoever acts for a company that borrows, or a party beside them. */
export const SIGNER_ROLES = ['applicant', 'representative', 'co_borrower', 'guarantor'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** By what a person signed: a one-time code that reached them, or the digital signature of their own e-ID. */
export const SIGNATURE_METHODS = ['code', 'eid'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** Somebody who signs: in what capacity, and by what. */
export interface Signer {
  readonly role: SignerRole;
  readonly method: SignatureMethod;
}

/** The ways on which a one-time code reaches a signer. */
export const CODE_CHANNELS = ['sms', 'email'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** A clause that a signer accepted on its own: its key in the template, and its words as they were shown. */
export interface TickedClause {
  readonly key: string;
  readonly text: string;
}

/** What one person signs, before the whole text: five plain lines, and the clauses that need a tick of their own. */
export interface SigningSummary {
  readonly lines: readonly string[];
  readonly ticks: readonly TickedClause[];
}

/**
 * What is kept of one signature, so that after years it can be shown who agreed to which words, when, and how that is known.
 * It never changes once written, and is printed on the signature page of the final file. Times are instants in UTC; hashes are
 * SHA-256 in hexadecimal digits.
 */
export interface SignatureEvidence {
  readonly role: SignerRole;
  /** The party who signed; null for the applicant and for a company's representative. */
  readonly partyId: string | null;
  /** The person's name as the agreement has it; for a company the name of whoever acts for it. */
  readonly name: string;
  readonly method: SignatureMethod;
  /** The language in which the signer read and signed. */
  readonly language: AgreementLanguage;
  readonly templateVersion: TemplateVersion;
  /** Of the agreement's words, as every page prints it. */
  readonly documentSha256: string;
  /** Of the very bytes of the PDF that was shown. */
  readonly fileSha256: string;
  readonly ticked: readonly TickedClause[];
  readonly signedAt: string;
  /** The network address from which it was signed. */
  readonly address: string;
  /** How the browser named itself, cut to a bounded length; empty where it did not. */
  readonly device: string;
  /** The one-time code; null where the method is another. */
  readonly code: {
    readonly channel: CodeChannel;
    /** The number or address it went to, with its middle masked. */
    readonly sentTo: string;
    readonly issuedAt: string;
    readonly verifiedAt: string;
  } | null;
  /** A proof of identity from outside, such as that of the state's ДАН or an e-ID session; null where there is none. */
  readonly identityProof: {
    /** Who vouches: `dan`, `eid`. */
    readonly provider: string;
    /** The provider's own number of the proof. */
    readonly reference: string;
    readonly provedAt: string;
  } | null;
  /** The signature of the person's own key over the very bytes of the file; null where the method is another. */
  readonly digital: {
    /** In base64. */
    readonly value: string;
    /** Such as `rsassa-pss SHA-256`. */
    readonly algorithm: string;
    /** In DER, as base64: what the signature is checked with. */
    readonly certificate: string;
    readonly certificateSha256: string;
    readonly certificateLevel: string;
    /** The number of the person's e-ID. */
    readonly documentNumber: string;
  } | null;
}
