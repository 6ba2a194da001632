import { can, hasAuthority } from '../identity/index.ts';
import { approvalsNeeded, mayApproveAmount } from './approval-authority.ts';
import { isLongerThanAsked, isWithinAsked } from './asked-terms.ts';
import { findReasonObstacle } from './reason-facts.ts';
import type { Actor, TransitionContext } from './transition-context.ts';

/** `standing` looks at the request as it is; `given` at what the person sends along with the event. */
export type GuardKind = 'standing' | 'given';

interface Guard {
  readonly kind: GuardKind;
  readonly meaning: string;
  readonly holds: (actor: Actor, context: TransitionContext) => boolean;
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
const areFilled = (texts: readonly string[] | undefined): boolean =>
  texts !== undefined && texts.length > 0 && texts.every(isFilled);
const userIdOf = (actor: Actor): string | undefined => (actor.kind === 'account' ? actor.userId : undefined);

function ownsRequest(actor: Actor, { applicantUserId }: TransitionContext): boolean {
  if (actor.kind === 'account') return actor.userId === applicantUserId;
  if (actor.kind === 'visitor') return actor.holdsLink;
  // A party's link opens one request only; whose part it is, `signature-open` checks.
  return actor.kind === 'party';
}

/** Whether the person stands in the request themselves: it is theirs, or it names their address. */
const isConcerned = (
  userId: string | undefined,
  { applicantUserId, concernedUserIds = [] }: TransitionContext,
): boolean => userId !== undefined && (userId === applicantUserId || concernedUserIds.includes(userId));

/** Approvals still needed after this one; undefined while the amount or the authorities are unknown. */
function approvalsLeft(actor: Actor, context: TransitionContext): number | undefined {
  const { amountMnt, largestAuthorityMnt, approvals } = context;
  if (amountMnt === undefined || largestAuthorityMnt === undefined || approvals === undefined)
    return undefined;
  if (!Number.isSafeInteger(amountMnt) || amountMnt < 0) return undefined;
  const own = actor.kind === 'account' ? (actor.authorityMnt ?? null) : null;
  const largestMnt = Math.max(own ?? -1, largestAuthorityMnt ?? -1);
  const needed = approvalsNeeded(amountMnt, largestMnt < 0 ? null : largestMnt);
  return Math.max(0, needed - approvals.length - 1);
}

/** Signatures missing from people other than the actor. */
function otherSignaturesOpen(actor: Actor, { signatures }: TransitionContext): number | undefined {
  if (signatures === undefined) return undefined;
  const isParty = actor.kind === 'party';
  const parties = signatures.parties.filter((party) => !isParty || party.partyId !== actor.partyId);
  const applicantIsOpen = isParty && !signatures.applicantHasSigned;
  return parties.filter((party) => !party.hasSigned).length + (applicantIsOpen ? 1 : 0);
}

function signatureIsOpen(actor: Actor, { signatures }: TransitionContext): boolean {
  if (signatures === undefined) return false;
  if (actor.kind !== 'party') return !signatures.applicantHasSigned;
  return signatures.parties.some((party) => party.partyId === actor.partyId && !party.hasSigned);
}

/** A refusal lends nothing. */
const lendsNoMoreThanAsked = (_: Actor, { recommendedTerms, askedTerms }: TransitionContext): boolean =>
  recommendedTerms === null ||
  (recommendedTerms !== undefined && askedTerms !== undefined && isWithinAsked(recommendedTerms, askedTerms));

/** Every guard of the transition table by name. A guard whose data is missing does not hold. */
export const GUARDS = {
  'product-open': {
    kind: 'standing',
    meaning: 'The product is open for requests',
    holds: (_, { productIsOpen }) => productIsOpen === true,
  },
  'own-request': {
    kind: 'standing',
    meaning: 'The request belongs to the person who acts: by account or by a private link of theirs',
    holds: ownsRequest,
  },
  'not-own-request': {
    kind: 'standing',
    meaning: 'Staff never handle a request of their own, nor one that names them or that they filled in',
    holds: (actor, context) =>
      context.applicantUserId !== undefined && !isConcerned(userIdOf(actor), context),
  },
  'steps-complete': {
    kind: 'standing',
    meaning: 'Every step is complete',
    holds: (_, { stepsComplete }) => stepsComplete === true,
  },
  'consents-given': {
    kind: 'standing',
    meaning: 'Every consent is given',
    holds: (_, { consentsGiven }) => consentsGiven === true,
  },
  'captcha-passed': {
    kind: 'given',
    meaning: 'A visitor has passed the captcha',
    holds: (actor, { captchaPassed }) => actor.kind === 'account' || captchaPassed === true,
  },
  'fee-due': {
    kind: 'standing',
    meaning: 'The product asks a request fee',
    holds: (_, { requestFeeMnt }) => requestFeeMnt !== undefined && requestFeeMnt > 0,
  },
  'no-fee': {
    kind: 'standing',
    meaning: 'The request fee is 0',
    holds: (_, { requestFeeMnt }) => requestFeeMnt === 0,
  },
  'fee-paid-in-full': {
    kind: 'given',
    meaning: 'The provider confirms the exact amount in tögrög',
    holds: (_, { payment, requestFeeMnt }) =>
      payment !== undefined &&
      requestFeeMnt !== undefined &&
      requestFeeMnt > 0 &&
      payment.amountMnt === requestFeeMnt &&
      payment.currency === 'MNT',
  },
  scored: {
    kind: 'standing',
    meaning: 'Scoring has run',
    holds: (_, { hasAssessment }) => hasAssessment === true,
  },
  'assignee-reviews': {
    kind: 'given',
    meaning: 'The assignee is an active officer and does not stand in the request themselves',
    holds: (_, context) =>
      context.assignee?.isActive === true &&
      can(context.assignee.roles, 'requests:claim') &&
      !isConcerned(context.assignee.userId, context),
  },
  'not-assigned': {
    kind: 'standing',
    meaning: 'Nobody has the dossier',
    holds: (_, { assigneeUserId }) => assigneeUserId === null,
  },
  'own-dossier': {
    kind: 'standing',
    meaning: 'The person who acts has the dossier',
    holds: (actor, { assigneeUserId }) => assigneeUserId != null && userIdOf(actor) === assigneeUserId,
  },
  'items-named': {
    kind: 'given',
    meaning: 'One or more items are named',
    holds: (_, { askedItems }) => areFilled(askedItems),
  },
  'items-answered': {
    kind: 'standing',
    meaning: 'Every item is answered',
    holds: (_, { openItems }) => openItems === 0,
  },
  'reason-codes': {
    kind: 'given',
    meaning: 'One or more reason codes are given',
    holds: (_, { reasonCodes }) => areFilled(reasonCodes),
  },
  'reasons-hold': {
    kind: 'given',
    meaning: 'No reason contradicts the facts of the dossier',
    holds: (_, { reasonCodes, reasonFacts }) =>
      reasonFacts !== undefined &&
      reasonCodes?.every((code) => findReasonObstacle(code, reasonFacts) === null) === true,
  },
  'amount-within-asked': {
    kind: 'given',
    meaning: 'No more is recommended than the applicant asked for, or asked for again',
    holds: lendsNoMoreThanAsked,
  },
  'longer-term-explained': {
    kind: 'given',
    meaning: 'A term longer than asked for is a counter-offer whose reason is the term',
    holds: (_, { recommendedTerms, askedTerms, reasonCodes }) =>
      recommendedTerms != null &&
      askedTerms !== undefined &&
      (!isLongerThanAsked(recommendedTerms, askedTerms) || reasonCodes?.includes('term_too_short') === true),
  },
  'documents-verified': {
    kind: 'standing',
    meaning: 'Every required document is verified',
    holds: (_, { documentsVerified }) => documentsVerified === true,
  },
  'parties-complete': {
    kind: 'standing',
    meaning: 'Every required guarantor and co-borrower has done their part',
    holds: (_, { partiesComplete }) => partiesComplete === true,
  },
  'checklist-done': {
    kind: 'standing',
    meaning: "Every required check of the product's list is ticked",
    holds: (_, { checklistDone }) => checklistDone === true,
  },
  'signals-acknowledged': {
    kind: 'standing',
    meaning:
      'Somebody has looked at every warning about what the request shares with others, and said why it may pass',
    holds: (_, { openSignals }) => openSignals === 0,
  },
  'comment-given': {
    kind: 'given',
    meaning: 'A comment is given',
    holds: (_, { comment }) => isFilled(comment),
  },
  'reason-given': {
    kind: 'given',
    meaning: 'A reason is given',
    holds: (_, { reason }) => isFilled(reason),
  },
  'not-the-recommender': {
    kind: 'standing',
    meaning: 'Four eyes: whoever ever recommended on this request does not decide it',
    holds: (actor, { recommendation, recommenderUserIds }) =>
      recommendation !== undefined &&
      recommenderUserIds !== undefined &&
      [recommendation.byUserId, ...recommenderUserIds].every((userId) => userId !== userIdOf(actor)),
  },
  'terms-recommended': {
    kind: 'standing',
    meaning: 'The officer recommended terms to approve, not a rejection',
    holds: (_, { recommendation }) => recommendation !== undefined && recommendation.outcome !== 'reject',
  },
  'offer-within-asked': {
    kind: 'standing',
    meaning: 'The recommended terms lend no more than the applicant asked for, or asked for again',
    holds: lendsNoMoreThanAsked,
  },
  'approves-once': {
    kind: 'standing',
    meaning: 'The approver has not approved this recommendation already',
    holds: (actor, { approvals }) =>
      approvals?.every(({ byUserId }) => byUserId !== userIdOf(actor)) === true,
  },
  'within-authority': {
    kind: 'standing',
    meaning:
      'The exposure is within own authority, or above every single authority so that two approvers decide',
    holds: (actor, { amountMnt, largestAuthorityMnt }) =>
      actor.kind === 'account' &&
      amountMnt !== undefined &&
      largestAuthorityMnt !== undefined &&
      mayApproveAmount({ authorityMnt: actor.authorityMnt, amountMnt, largestAuthorityMnt }),
  },
  'limits-hold': {
    kind: 'standing',
    meaning:
      'The terms keep every limit of the law and the product, or an exception that was asked for passes it',
    holds: (_, { limitsHold }) => limitsHold === true,
  },
  'grants-exceptions': {
    kind: 'standing',
    meaning: 'The authority of the approver reaches for the exceptions that were asked for',
    holds: (actor, { exceptionAuthorityMnt }) =>
      actor.kind === 'account' &&
      exceptionAuthorityMnt !== undefined &&
      (exceptionAuthorityMnt === 0 || hasAuthority(actor.authorityMnt, exceptionAuthorityMnt)),
  },
  'last-approval': {
    kind: 'standing',
    meaning: 'No further approval is needed',
    holds: (actor, context) => approvalsLeft(actor, context) === 0,
  },
  'second-approval-needed': {
    kind: 'standing',
    meaning: 'The amount is above every single authority and this is the first of two approvals',
    holds: (actor, context) => (approvalsLeft(actor, context) ?? 0) > 0,
  },
  'asset-named': {
    kind: 'standing',
    meaning: 'What a lease buys is named',
    holds: (_, { assetIsNamed }) => assetIsNamed === true,
  },
  'asset-open': {
    kind: 'standing',
    meaning: 'A lease was asked for before what it buys was chosen',
    holds: (_, { assetIsNamed }) => assetIsNamed === false,
  },
  'price-within-approved': {
    kind: 'given',
    meaning: 'What is named costs no more than was approved, or asked for while nothing is',
    holds: (_, { namedTerms, nameableTerms }) =>
      namedTerms !== undefined && nameableTerms !== undefined && isWithinAsked(namedTerms, [nameableTerms]),
  },
  'not-expired': {
    kind: 'standing',
    meaning: 'The offer has not expired',
    holds: (_, { expiresAtMs, nowMs }) =>
      expiresAtMs === null || (expiresAtMs !== undefined && nowMs !== undefined && nowMs < expiresAtMs),
  },
  'time-passed': {
    kind: 'standing',
    meaning: "The product's limit for this state has passed",
    holds: (_, { expiresAtMs, nowMs }) => expiresAtMs != null && nowMs !== undefined && nowMs >= expiresAtMs,
  },
  'signature-open': {
    kind: 'standing',
    meaning: 'The agreement waits for the signature of the person who acts',
    holds: signatureIsOpen,
  },
  'signing-turn': {
    kind: 'standing',
    meaning: "The product's order of signing lets the person who acts sign now",
    holds: (_, { signatures }) => signatures?.isTurn === true,
  },
  'signature-proven': {
    kind: 'given',
    meaning: 'The one-time code sent to the signer is right, or their e-ID has signed',
    holds: (_, { isSignatureProven }) => isSignatureProven === true,
  },
  'last-signature': {
    kind: 'standing',
    meaning: 'Everyone else has signed',
    holds: (actor, context) => otherSignaturesOpen(actor, context) === 0,
  },
  'more-signatures-needed': {
    kind: 'standing',
    meaning: 'Somebody else still has to sign',
    holds: (actor, context) => (otherSignaturesOpen(actor, context) ?? 0) > 0,
  },
  'not-the-approver': {
    kind: 'standing',
    meaning: 'Whoever approved neither orders nor pays the money out',
    holds: (actor, { approvals, payout }) =>
      approvals !== undefined &&
      approvals.length > 0 &&
      approvals.every(
        ({ byUserId }) => byUserId !== userIdOf(actor) && payout?.byUserIds.includes(byUserId) !== true,
      ),
  },
  'conditions-met': {
    kind: 'standing',
    meaning: 'Every condition of the offer is met, and the account is the right one',
    holds: (_, { payout }) => payout?.conditionsMet === true,
  },
  'second-finance-user': {
    kind: 'standing',
    meaning: 'A large sum was released by a second person',
    holds: (_, { payout }) =>
      payout !== undefined && new Set(payout.byUserIds).size >= (payout.needsSecond ? 2 : 1),
  },
  'no-money-under-way': {
    kind: 'standing',
    meaning: 'No transfer of the money is on its way',
    holds: (_, { moneyUnderWay }) => moneyUnderWay === false,
  },
  'same-day': {
    kind: 'standing',
    meaning: 'The money was paid out today',
    holds: (_, { disbursement, today }) => disbursement !== undefined && disbursement.onDate === today,
  },
  'other-finance-user': {
    kind: 'standing',
    meaning: 'Somebody else paid the money out',
    holds: (actor, { disbursement }) =>
      disbursement !== undefined && disbursement.byUserId !== userIdOf(actor),
  },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** Whether the named guard holds. */
export function guardHolds(name: GuardName, actor: Actor, context: TransitionContext): boolean {
  return GUARDS[name].holds(actor, context);
}
