import { can } from '@zeel/domain/identity';
import { type Actor, transition } from '@zeel/domain/loan-request';
import {
  type ApplicantData,
  emptyRequestData,
  normaliseAnswers,
  type RequestData,
  type RequestProduct,
  requestFeeOf,
  type TermsData,
} from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { Language } from '@zeel/protocol/rooms/config';
import { bucketKey, countInHour, networkOf } from '../../../platform/attempts/index.ts';
import { type Db, encryptionOf } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { hashToken, type Session } from '../../../platform/sessions/index.ts';
import type { AnyCall } from '../core/any-call.ts';
import { lapseAt } from '../core/lapse-times.ts';
import { noteMove } from '../core/move-loan-request.ts';
import { makeSecret } from '../core/request-secret.ts';
import {
  findLatestOf,
  findPapersOf,
  insertLoanRequest,
  type LoanRequestRow,
} from '../core/requests-repository.ts';
import type { Channel } from '../core/tables.ts';
import { insertCounterDraft } from '../counter/counter-repository.ts';

/** The open product version that a request is begun under. */
export interface ChosenProduct extends RequestProduct {
  readonly prodId: string;
  readonly versionId: string;
}

export interface Begun {
  readonly row: LoanRequestRow;
  /** Null for a person whose account opens it. */
  readonly secret: string | null;
  /** The earlier request whose papers may serve again; null when there is none. */
  readonly papersIn: string | null;
}

/** The person who begins, as the call describes its caller. */
export type Beginner = Pick<
  AnyCall,
  'tx' | 'clock' | 'session' | 'language' | 'address' | 'actor' | 'requestId'
>;

/** Begins a draft: under the account of a signed-in applicant, otherwise for whoever holds the secret. */
export async function beginLoanRequest(
  call: Beginner,
  product: ChosenProduct,
  terms: TermsData,
  draftsPerHour: number,
): Promise<Begun> {
  const { tx, clock, session } = call;
  const owner = session !== null && can(session.roles, 'requests:own') ? session : null;
  // Staff begin a request for somebody else at the counter, where they never hold a secret of it.
  if (session !== null && owner === null) return refuse('not_found');
  await countDraft(call, bucketKey('draft', networkOf(call.address)), draftsPerHour);
  const known = owner === null ? emptyRequestData(product) : await recallAnswers(tx, owner, product);
  const earlier = owner === null ? undefined : await findPapersOf(tx, owner.userId);
  const secret = owner === null ? makeSecret() : null;
  const row = await insertDraft(call, product, {
    data: { ...known, terms },
    applicantUserId: owner?.userId ?? null,
    secretHash: secret === null ? null : hashToken(secret),
    channel: 'web',
    language: call.language,
    now: clock.now(),
  });
  return { row, secret, papersIn: earlier?.id ?? null };
}

/** More drafts than anybody fills in within an hour, and too few to flood the desk. */
const COUNTER_DRAFTS_PER_HOUR = 60;

/** Begins a draft at the counter: it belongs to no account, and nobody holds a secret of it until it is handed over. */
export async function beginOnBehalf(
  call: Beginner & { readonly session: Session },
  product: ChosenProduct,
  { terms, language }: { readonly terms: TermsData; readonly language: Language },
): Promise<LoanRequestRow> {
  const { tx, clock, session } = call;
  await countDraft(call, `counter:${session.userId}`, COUNTER_DRAFTS_PER_HOUR);
  const row = await insertDraft(call, product, {
    data: { ...emptyRequestData(product), terms },
    applicantUserId: null,
    // The hash of a secret that is forgotten at once: nobody at the counter ever holds one.
    secretHash: hashToken(makeSecret()),
    channel: 'counter',
    language,
    now: clock.now(),
  });
  await insertCounterDraft(tx, clock, row.id, session.userId);
  return row;
}

async function countDraft({ tx, clock }: Beginner, bucket: string, perHour: number): Promise<void> {
  const { isWithin, retryAfterSeconds } = await countInHour(tx, clock, bucket, perHour);
  if (!isWithin) refuse('too_many_requests', { retryAfterSeconds });
}

interface NewDraft {
  readonly data: RequestData;
  readonly applicantUserId: string | null;
  readonly secretHash: Buffer | null;
  readonly channel: Channel;
  readonly language: Language;
  readonly now: Date;
}

async function insertDraft(
  call: Beginner,
  product: ChosenProduct,
  { now, language, channel, applicantUserId, secretHash, data: typed }: NewDraft,
): Promise<LoanRequestRow> {
  const { tx, clock, session } = call;
  const actor = actorOf(session);
  const start = transition(null, 'start', actor, { productIsOpen: true });
  // Only roles that change nothing at all, such as auditors, reach this refusal.
  if (!start.ok) return refuse('not_found');
  const data = normaliseAnswers(typed, CONTACT_CHECKS);
  const row = await insertLoanRequest(tx, {
    id: newId(now.getTime()),
    reference: null,
    prod_id: product.prodId,
    product_version_id: product.versionId,
    state: start.to,
    applicant_user_id: applicantUserId,
    secret_hash: secretHash,
    assignee_user_id: null,
    channel,
    language,
    data: encryptionOf(tx).json(data),
    visited_steps: ['terms'],
    amount_mnt: data.terms.amountMnt,
    term_months: data.terms.termMonths,
    requested_terms: null,
    request_fee_mnt: requestFeeOf(product.terms),
    assessment_id: null,
    resume_email: null,
    created_at: now,
    updated_at: now,
    submitted_at: null,
    state_since: now,
    expires_at: await lapseAt(tx, { product_times: {} }, { state: start.to, now }),
    erased_at: null,
  });
  await noteMove(tx, clock, row, {
    event: 'start',
    from: null,
    actor,
    auditActor: call.actor,
    requestId: call.requestId,
  });
  return row;
}

const actorOf = (session: Session | null): Actor =>
  session === null
    ? { kind: 'visitor', holdsLink: false }
    : { kind: 'account', userId: session.userId, roles: session.roles };

/** The earlier answers of a returning applicant: who they are, what they earn, where the money goes. */
async function recallAnswers(db: Db, owner: Session, product: RequestProduct): Promise<RequestData> {
  const empty = emptyRequestData(product);
  const latest = await findLatestOf(db, owner.userId);
  const applicant = latest?.data.applicant ?? { ...empty.applicant, email: owner.email ?? '' };
  return {
    ...empty,
    applicant: fitKind(applicant, product),
    income: latest?.data.income ?? empty.income,
  };
}

/** A product that does not lend to companies asks the person who acted for one. */
const fitKind = (applicant: ApplicantData, { rules: { applicantKinds } }: RequestProduct): ApplicantData =>
  applicantKinds.includes(applicant.kind)
    ? applicant
    : { ...applicant, kind: applicantKinds[0] ?? applicant.kind };
