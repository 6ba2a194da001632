import { type Identifiers, isSamePerson } from '@zeel/domain/identity';
import type { TransitionContext } from '@zeel/domain/loan-request';
import { arePartiesComplete } from '@zeel/domain/request-form';
import {
  type Deliberation,
  deliberationOf,
  listDecisions,
  type Recommendation,
} from '../../../modules/decisions/index.ts';
import { findVerifiedDocuments } from '../../../modules/documents/index.ts';
import { listApprovers, listStaffIdentifiers } from '../../../modules/identity/index.ts';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { findCounterDraft } from '../../../modules/requests/counter/index.ts';
import { listOwnIdentifiers } from '../../../modules/requests/identifiers/index.ts';
import { listInformationRequests } from '../../../modules/requests/information/index.ts';
import { answersOf, listParties, type PartyRow } from '../../../modules/requests/parties/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import {
  checkTermsOf,
  type PricingContext,
  readPricingContext,
  requestedTermsOf,
} from '../terms/price-terms.ts';
import { areVerified, listAskedDocuments } from './asked-documents.ts';

/** The facts that the desk's guards judge by, with the deliberation and the prices they were read from. */
export interface DeskFacts extends TransitionContext {
  readonly deliberation: Deliberation;
  readonly pricing: PricingContext;
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
async function findConcerned(db: Db, row: LoanRequestRow, parties: readonly PartyRow[]): Promise<string[]> {
  const inIt = identifiersIn(row, parties);
  const staff = await listStaffIdentifiers(db);
  const told = await listOwnIdentifiers(
    db,
    staff.map(({ userId }) => userId),
  );
  const named = [
    ...new Set(
      [...staff, ...told].filter((person) => isSamePerson(person, inIt)).map(({ userId }) => userId),
    ),
  ];
  const counter = row.channel === 'counter' ? await findCounterDraft(db, row.id) : undefined;
  return counter === undefined ? named : [...named, counter.started_by];
}

/** The assignee and the people whom the request concerns: all that a change of the assignee is judged by. */
export async function gatherAssignmentFacts(
  db: Db,
  row: LoanRequestRow,
  parties?: readonly PartyRow[],
): Promise<TransitionContext> {
  return {
    applicantUserId: row.applicant_user_id,
    concernedUserIds: await findConcerned(db, row, parties ?? (await listParties(db, row.id))),
    assigneeUserId: row.assignee_user_id,
    hasAssessment: row.assessment_id !== null,
  };
}

/** The facts of a sent request for every guard of the desk. A write calls this with the row locked. */
export async function gatherDeskFacts(db: Db, clock: Clock, row: LoanRequestRow): Promise<DeskFacts> {
  const pricing = await readPricingContext(db, clock, row);
  const { rules } = pricing.product;
  const parties = await listParties(db, row.id);
  const [waiting] = (await listInformationRequests(db, row.id)).filter(
    ({ answeredAt }) => answeredAt === null,
  );
  const deliberation = deliberationOf(await listDecisions(db, row.id));
  const assignment = await gatherAssignmentFacts(db, row, parties);
  return {
    ...assignment,
    requestFeeMnt: row.request_fee_mnt,
    openItems: waiting?.items.filter(({ state }) => state === 'open').length ?? 0,
    documentsVerified: areVerified(
      listAskedDocuments(row, rules, parties),
      await findVerifiedDocuments(db, row.id),
    ),
    partiesComplete: arePartiesComplete(rules, parties),
    expiresAtMs: row.expires_at?.getTime() ?? null,
    nowMs: clock.now().getTime(),
    today: pricing.today,
    ...(await gatherDeliberation(db, row, deliberation, { pricing, assignment })),
    deliberation,
    pricing,
  };
}

/** The recommendation that was just decided. The table lets nothing be decided without one. */
export function waitingRecommendationOf({ deliberation: { recommendation } }: DeskFacts): Recommendation {
  if (recommendation === null) throw new Error('Something was decided that nobody recommended.');
  return recommendation;
}

/**
 * The facts of the waiting recommendation. Without one, and after it was sent back, only the people who ever recommended are
 * known.
 */
async function gatherDeliberation(
  db: Db,
  row: LoanRequestRow,
  { recommendation, approvals, recommenderUserIds }: Deliberation,
  { pricing, assignment }: { readonly pricing: PricingContext; readonly assignment: TransitionContext },
): Promise<TransitionContext> {
  if (recommendation === null || !DECIDED_STATES.includes(row.state)) return { recommenderUserIds };
  // A recommended rejection carries no terms, so the requested amount decides whose authority is needed.
  const terms = recommendation.terms ?? requestedTermsOf(row);
  const barred = [row.applicant_user_id, ...recommenderUserIds, ...(assignment.concernedUserIds ?? [])];
  return {
    recommendation: { byUserId: recommendation.by_user_id, outcome: recommendation.outcome },
    recommenderUserIds,
    approvals: approvals.map(({ by_user_id: byUserId }) => ({ byUserId })),
    amountMnt: terms.amountMnt,
    largestAuthorityMnt: await findLargestAuthority(db, barred),
    limitsHold: checkTermsOf(terms, pricing).verdict === 'eligible',
  };
}

/**
 * The largest authority among the approvers who may decide this request. Those who recommended it and those whom it concerns may
 * not.
 */
async function findLargestAuthority(db: Db, barred: readonly (string | null)[]): Promise<number | null> {
  const authorities = (await listApprovers(db))
    .filter(({ userId }) => !barred.includes(userId))
    .flatMap(({ authorityMnt }) => authorityMnt ?? []);
  return authorities.length === 0 ? null : Math.max(...authorities);
}
