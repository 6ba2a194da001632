import { type Identifiers, recogniser } from '@zeel/domain/identity';
import { type AskedTerms, isStandingWish, type TransitionContext } from '@zeel/domain/loan-request';
import { exceptionAuthorityMnt, isChecklistDone, limitsHoldWith } from '@zeel/domain/policy';
import { financedMntOf, type Terms } from '@zeel/domain/product';
import { arePartiesComplete, isPreApproval } from '@zeel/domain/request-form';
import { isOpenSignal } from '@zeel/domain/signals';
import { type Deliberation, deliberationOf, type Recommendation } from '../../../modules/decisions/index.ts';
import { identifiersOfStaff, isApprover, type StaffRecord } from '../../../modules/identity/index.ts';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { identifiersTold } from '../../../modules/requests/identifiers/index.ts';
import { answersOf, type PartyRow } from '../../../modules/requests/parties/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, type PlaceOf, prepareTogether } from '../../../platform/database/index.ts';
import {
  checkTermsOf,
  type PricingContext,
  readPricingContext,
  requestedTermsOf,
} from '../terms/price-terms.ts';
import { areVerified, listAskedDocuments } from './asked-documents.ts';
import { type DeskRecords, deskParts, type PeopleRecords, peopleParts } from './desk-parts.ts';

/** The facts that the desk's guards judge by, with the deliberation, the prices and the records they were read from. */
export interface DeskFacts extends TransitionContext {
  readonly askedTerms: AskedTerms;
  readonly deliberation: Deliberation;
  readonly pricing: PricingContext;
  readonly records: DeskRecords;
}

/** The states in which the newest recommendation, with its approvals, is what the request rests on. */
const DECIDED_STATES: readonly LoanRequestRow['state'][] = [
  'pending_approval',
  'offered',
  'accepted',
  'signed',
  'disbursed',
];

/** The identifiers of everybody whom a request names: the applicant and each guarantor or co-borrower who was not replaced. */
function identifiersIn({ data: { applicant } }: LoanRequestRow, parties: readonly PartyRow[]): Identifiers {
  const there = parties
    .filter(({ state }) => state !== 'replaced')
    .flatMap((party) => [{ ...party.data, person: null }, answersOf(party)]);
  return {
    emails: [applicant.email, ...there.map(({ email }) => email)],
    phones: [applicant.phone, ...there.map(({ phone }) => phone)],
    registerNumbers: [
      applicant.person.registerNumber,
      ...there.map(({ person }) => person?.registerNumber ?? ''),
    ],
  };
}

/**
 * The members of staff whom a request concerns as private persons: a guest's request may be an officer's own, and a guarantor may
 * be an approver. They are recognised by their account and by requests of their own. The member of staff who filled the request
 * in at the counter counts too, because others must check what they wrote.
 */
function findConcerned(row: LoanRequestRow, { parties, staff, told, counter }: PeopleRecords): string[] {
  const isInIt = recogniser(identifiersIn(row, parties));
  const known = [...staff.map(identifiersOfStaff), ...told.map(identifiersTold)];
  const named = known.filter(isInIt).map(({ userId }) => userId);
  const starters = row.channel === 'counter' ? counter.map(({ userId }) => userId) : [];
  return [...new Set([...named, ...starters])];
}

/** The assignee and the people whom the request concerns: all that a change of the assignee is judged by. */
export const assignmentFactsOf = (row: LoanRequestRow, people: PeopleRecords): TransitionContext => ({
  applicantUserId: row.applicant_user_id,
  concernedUserIds: findConcerned(row, people),
  assigneeUserId: row.assignee_user_id,
  hasAssessment: row.assessment_id !== null,
});

type OneRequest = { readonly loanRequestId: string };
const readPeople = prepareTogether((db, place: PlaceOf<OneRequest>) =>
  peopleParts(db, place('loanRequestId')),
);
const readDesk = prepareTogether((db, place: PlaceOf<OneRequest>) => deskParts(db, place('loanRequestId')));

export const gatherAssignmentFacts = async (db: Db, row: LoanRequestRow): Promise<TransitionContext> =>
  assignmentFactsOf(row, await readPeople(db, { loanRequestId: row.id }));

/** The facts of a sent request for every guard of the desk. A write calls this with the row locked. */
export async function gatherDeskFacts(db: Db, clock: Clock, row: LoanRequestRow): Promise<DeskFacts> {
  return deskFactsOf(db, clock, row, await readDesk(db, { loanRequestId: row.id }));
}

/** The same, from records that were read before. */
export async function deskFactsOf(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  records: DeskRecords,
): Promise<DeskFacts> {
  const { parties, asked, documents } = records;
  const pricing = await readPricingContext(db, clock, row, { parties, documents });
  const { rules, policy } = pricing.product;
  const waiting = asked.find(({ answered_at }) => answered_at === null);
  const verified = documents.filter(({ state }) => state === 'verified');
  const deliberation = deliberationOf(records.decisions);
  const assignment = assignmentFactsOf(row, records);
  return {
    ...assignment,
    requestFeeMnt: row.request_fee_mnt,
    openItems: waiting?.items.filter(({ state }) => state === 'open').length ?? 0,
    documentsVerified: areVerified(
      listAskedDocuments(row, rules, parties),
      verified.map(({ type, party_id: partyId }) => ({ type, partyId })),
    ),
    partiesComplete: arePartiesComplete(rules, parties),
    checklistDone: isChecklistDone(
      policy,
      records.ticks.map(({ code }) => code),
      { isPreApproval: isPreApproval(rules, row.data.asset) },
    ),
    openSignals: records.shared.filter((one) => isOpenSignal(one, records.acknowledged)).length,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    nowMs: clock.now().getTime(),
    moneyUnderWay: records.underWay.length > 0,
    today: pricing.today,
    askedTerms: [requestedTermsOf(row), ...wishesOf(row, deliberation)],
    ...deliberationFactsOf(row, deliberation, { pricing, assignment, staff: records.staff }),
    deliberation,
    pricing,
    records,
  };
}

const wishesOf = (
  { asset_named_at: assetNamedAt }: LoanRequestRow,
  { askedAgain }: Deliberation,
): readonly Terms[] =>
  askedAgain !== null && isStandingWish(askedAgain.at.getTime(), assetNamedAt?.getTime() ?? null)
    ? [askedAgain.terms]
    : [];

/** The recommendation that was just decided. The table lets nothing be decided without one. */
export function waitingRecommendationOf({ deliberation: { recommendation } }: DeskFacts): Recommendation {
  if (recommendation === null) throw new Error('Something was decided that nobody recommended.');
  return recommendation;
}

interface DeliberationGround {
  readonly pricing: PricingContext;
  readonly assignment: TransitionContext;
  readonly staff: readonly StaffRecord[];
}

/**
 * The facts of the waiting recommendation. Without one, and after it was sent back, only the people who ever recommended are
 * known.
 */
function deliberationFactsOf(
  row: LoanRequestRow,
  { recommendation, approvals, recommenderUserIds }: Deliberation,
  { pricing, assignment, staff }: DeliberationGround,
): TransitionContext {
  if (recommendation === null || !DECIDED_STATES.includes(row.state)) return { recommenderUserIds };
  const { policy } = pricing.product;
  // An authority is compared with the sum that the lender has out. A recommended rejection carries no terms, so the request's count.
  const terms = recommendation.terms ?? requestedTermsOf(row);
  const barred = [row.applicant_user_id, ...recommenderUserIds, ...(assignment.concernedUserIds ?? [])];
  return {
    recommendation: { byUserId: recommendation.by_user_id, outcome: recommendation.outcome },
    recommenderUserIds,
    approvals: approvals.map(({ by_user_id: byUserId }) => ({ byUserId })),
    recommendedTerms: recommendation.terms,
    amountMnt: financedMntOf(terms),
    largestAuthorityMnt: findLargestAuthority(staff, barred),
    limitsHold: limitsHoldWith(checkTermsOf(terms, pricing), recommendation.exceptions, policy),
    exceptionAuthorityMnt: exceptionAuthorityMnt(recommendation.exceptions, policy),
  };
}

/**
 * The largest authority among the approvers who may decide this request. Those who recommended it and those whom it concerns may
 * not.
 */
function findLargestAuthority(
  staff: readonly StaffRecord[],
  barred: readonly (string | null)[],
): number | null {
  const authorities = staff
    .filter((member) => isApprover(member) && !barred.includes(member.userId))
    .flatMap(({ authorityMnt }) => authorityMnt ?? []);
  return authorities.length === 0 ? null : Math.max(...authorities);
}
