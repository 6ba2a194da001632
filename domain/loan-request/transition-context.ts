import type { Role } from '../identity/index.ts';
import type { Terms } from '../product/index.ts';
import type { AskedTerms } from './asked-terms.ts';
import type { ReasonCode } from './reason-codes.ts';
import type { ReasonFacts } from './reason-facts.ts';
import type { RecommendationOutcome } from './recommendation-outcomes.ts';

/** The person or the system that causes an event. */
export type Actor =
  /** Signed in. `authorityMnt` is what an approver may approve alone. */
  | {
      readonly kind: 'account';
      readonly userId: string;
      readonly roles: readonly Role[];
      readonly authorityMnt?: number | null;
    }
  /** Not signed in. Whoever holds the private link of a request acts as its applicant. */
  | { readonly kind: 'visitor'; readonly holdsLink: boolean }
  /** A guarantor or co-borrower on their own private link. */
  | { readonly kind: 'party'; readonly partyId: string }
  /** The verified word of the payment provider. */
  | { readonly kind: 'payment' }
  /** A job of the service itself. */
  | { readonly kind: 'system' };

/**
 * The facts that the guards look at: plain data, gathered under the same lock as the change. Everything is optional because each
 * event needs little of it, and a guard whose data is missing does not hold, so forgetting never opens a door.
 */
export interface TransitionContext {
  // Standing facts about the request.
  readonly productIsOpen?: boolean;
  /** The account the request belongs to; null when the applicant has none. */
  readonly applicantUserId?: string | null;
  /** Accounts whose address stands in the request, as its applicant's or as somebody's who stands beside them. */
  readonly concernedUserIds?: readonly string[];
  /** The assignee; null when nobody has the dossier. */
  readonly assigneeUserId?: string | null;
  readonly stepsComplete?: boolean;
  readonly consentsGiven?: boolean;
  readonly requestFeeMnt?: number;
  readonly hasAssessment?: boolean;
  /** Asked items that still have no answer. */
  readonly openItems?: number;
  readonly documentsVerified?: boolean;
  /** Every required guarantor and co-borrower has filled in their part and consented. */
  readonly partiesComplete?: boolean;
  /** Every required check of the product's list is ticked. */
  readonly checklistDone?: boolean;
  /** Warnings about what the request shares with others' that nobody has acknowledged. */
  readonly openSignals?: number;
  /** The recommendation that waits for a decision. */
  readonly recommendation?: { readonly byUserId: string; readonly outcome: RecommendationOutcome };
  /** Everybody who ever recommended something about this request, also what was sent back since. */
  readonly recommenderUserIds?: readonly string[];
  /** The sum that the lender would have out by the terms to decide. */
  readonly amountMnt?: number;
  /** The largest authority among the active approvers who may decide this request; null when nobody has one. */
  readonly largestAuthorityMnt?: number | null;
  /** The approvers of this recommendation so far. */
  readonly approvals?: readonly { readonly byUserId: string }[];
  readonly limitsHold?: boolean;
  /** What an approver must be allowed to approve alone to grant the exceptions asked for; 0 where none is. */
  readonly exceptionAuthorityMnt?: number;
  /** What the applicant asked for, and asked for again. */
  readonly askedTerms?: AskedTerms;
  /** Whether it is known what a lease buys; of a loan nothing is to be known. */
  readonly assetIsNamed?: boolean;
  /** The most that the applicant may name: what was approved, or asked for while nothing is. */
  readonly nameableTerms?: Terms;
  /** When the present state lapses; null when it does not. */
  readonly expiresAtMs?: number | null;
  readonly nowMs?: number;
  readonly signatures?: {
    readonly applicantHasSigned: boolean;
    readonly parties: readonly { readonly partyId: string; readonly hasSigned: boolean }[];
    /** Whether the product's order lets the person who acts sign now. */
    readonly isTurn: boolean;
  };
  readonly disbursement?: { readonly byUserId: string; readonly onDate: string };
  /** The order to pay out: who gave and released it, and whether the sum wants two of them. */
  readonly payout?: {
    readonly byUserIds: readonly string[];
    readonly needsSecond: boolean;
    readonly conditionsMet: boolean;
  };
  /** Whether a transfer of the money is on its way, or may be. */
  readonly moneyUnderWay?: boolean;
  /** The lender's calendar date, YYYY-MM-DD. */
  readonly today?: string;

  // The input that comes with the event itself.
  readonly captchaPassed?: boolean;
  readonly payment?: {
    readonly amountMnt: number;
    readonly currency: string;
  };
  readonly assignee?: {
    readonly userId: string;
    readonly roles: readonly Role[];
    readonly isActive: boolean;
  };
  /** The items asked for, by name. */
  readonly askedItems?: readonly string[];
  readonly reasonCodes?: readonly ReasonCode[];
  /** What the reasons are held against. */
  readonly reasonFacts?: ReasonFacts;
  /** The terms that are recommended, or that wait for a decision; null for a refusal. */
  readonly recommendedTerms?: Terms | null;
  /** The terms with the price of what is named. */
  readonly namedTerms?: Terms;
  readonly reason?: string;
  readonly comment?: string;
  /** By a one-time code or the person's own e-ID, as the product asks. */
  readonly isSignatureProven?: boolean;
}
