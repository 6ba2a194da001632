import { can } from '@zeel/domain/identity';
import type { Actor, LoanRequestState } from '@zeel/domain/loan-request';
import type { DocumentType } from '@zeel/domain/request-form';
import { refuse } from '../../../platform/http/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import { counterStaffOf } from '../counter/hold-counter-draft.ts';
import { findLastAsked, listAskedTypes } from '../information/information-repository.ts';
import { findOpenedParty } from '../parties/open-party.ts';
import { readPartyToken } from '../parties/party-tokens.ts';
import { useShownSecret } from '../tracking/tracking-secrets.ts';
import type { AnyCall } from './any-call.ts';
import { findShownRequest, type Opening, type ShownRequest } from './find-shown-request.ts';
import { isSecretOf, readSecret } from './request-secret.ts';
import type { LoanRequestRow } from './requests-repository.ts';
import type { PastState } from './timeline.ts';

/** A request that was opened by someone who may, and as whom they act. */
export interface OpenedLoanRequest {
  readonly row: LoanRequestRow;
  readonly actor: Actor;
  /** Every state it has been in, where it was read along. */
  readonly states?: readonly PastState[];
}

interface ShownToCall {
  readonly found: ShownRequest | undefined;
  /** The applicant: by account, by holding the private link, or by what a code was exchanged for. */
  readonly applicant: Actor | undefined;
}

/** Finds a request and whether its applicant opens it. */
async function findFor(call: AnyCall, loanRequestId: string, opening: Opening): Promise<ShownToCall> {
  const { session, request, db, clock } = call;
  const secret = readSecret(request);
  const found = await findShownRequest(db, loanRequestId, secret, opening);
  const holdsOwn = isSecretOf(found?.row.secret_hash ?? null, secret);
  const holdsLink =
    found?.shown !== undefined &&
    (await useShownSecret(db, clock, found.row, { shown: found.shown, secretHash: hashToken(secret ?? '') }));
  if (
    session !== null &&
    found?.row.applicant_user_id === session.userId &&
    can(session.roles, 'requests:own')
  )
    return { found, applicant: { kind: 'account', userId: session.userId, roles: session.roles } };
  return { found, applicant: holdsLink || holdsOwn ? { kind: 'visitor', holdsLink: true } : undefined };
}

/** A request as its applicant opens it; undefined when it is missing or someone else's. */
export async function findOpened(
  call: AnyCall,
  loanRequestId: string,
  opening: Opening = 'none',
): Promise<OpenedLoanRequest | undefined> {
  const { found, applicant: actor } = await findFor(call, loanRequestId, opening);
  return found === undefined || actor === undefined ? undefined : { ...found, actor };
}

/** Opens a request for its applicant. What is missing and what is someone else's are answered alike. */
export const openLoanRequest = async (
  call: AnyCall,
  loanRequestId: string,
  opening: Opening = 'none',
): Promise<OpenedLoanRequest> => (await findOpened(call, loanRequestId, opening)) ?? refuse('not_found');

/** Opens a request for its applicant, or a draft for the member of staff who fills it in at the counter. */
export async function openForFilling(
  call: AnyCall,
  loanRequestId: string,
  opening: Opening = 'none',
): Promise<OpenedLoanRequest> {
  const { found, applicant } = await findFor(call, loanRequestId, opening);
  const actor = applicant ?? (await counterStaffOf(call, found?.row));
  return found === undefined || actor === undefined ? refuse('not_found') : { ...found, actor };
}

export interface LoanRequestAccess {
  readonly loanRequestId: string;
  readonly state: LoanRequestState;
  readonly actor: Actor;
  readonly mayChangeDocuments: boolean;
  /** Somebody of the lender looks, not whose request it is. */
  readonly isByStaff: boolean;
  /** Whether it was sent; a draft concerns nobody at the desk. */
  readonly isSent: boolean;
  /** Only papers of these types may change; undefined: any may. */
  readonly onlyTypes?: readonly DocumentType[];
  /** The person whose papers these are: a party, null for the applicant, undefined for everyone. */
  readonly partyId?: string | null;
  /**
   * Verdicts until this moment are known to the caller: an officer's word on a paper is told by asking for it again, and may
   * be taken back before. null: none has been told; undefined: the caller sees them all.
   */
  readonly toldUntil?: Date | null;
}

/**
 * For rooms that keep something of a request. Its applicant may read, and change documents while that is possible: any in
 * a draft, those asked for once the lender has asked. Whoever fills a draft in at the counter does as much. A guarantor or
 * co-borrower reaches their own; once their part is closed, those they are asked for. Whoever works at the
 * desk may read all that was sent. A change holds the request where it is until the transaction ends; the room that asks says in its own
 * words why it is too late for one.
 */
export async function accessLoanRequest(
  call: AnyCall,
  loanRequestId: string,
  purpose: 'read' | 'change-documents',
): Promise<LoanRequestAccess> {
  const { db } = call;
  const lock = purpose === 'read' ? 'none' : 'share';
  const { found, applicant: actor } = await findFor(call, loanRequestId, lock);
  const row = found?.row;
  if (row !== undefined && actor !== undefined) {
    const toldUntil = await findLastAsked(db, row.id);
    const isSent = row.submitted_at !== null;
    const own = {
      loanRequestId,
      state: row.state,
      actor,
      partyId: null,
      toldUntil,
      isSent,
      isByStaff: false,
    };
    if (row.state !== 'info_requested') return { ...own, mayChangeDocuments: row.state === 'draft' };
    return { ...own, mayChangeDocuments: true, onlyTypes: await listAskedTypes(db, row.id) };
  }
  const opened = await findOpenedParty(db, call.clock.now(), readPartyToken(call.request), lock);
  if (opened !== undefined && opened.row.id === loanRequestId) {
    const { party, mayAnswer, mayBringPapers } = opened;
    const partyActor: Actor = { kind: 'party', partyId: party.id };
    return {
      loanRequestId,
      state: opened.row.state,
      actor: partyActor,
      partyId: party.id,
      isSent: true,
      isByStaff: false,
      mayChangeDocuments: mayAnswer || mayBringPapers,
      ...(mayBringPapers ? { onlyTypes: await listAskedTypes(db, loanRequestId, party.id) } : {}),
      toldUntil: await findLastAsked(db, loanRequestId),
    };
  }
  const counter = await counterStaffOf(call, row);
  if (row !== undefined && counter !== undefined)
    return {
      loanRequestId,
      state: row.state,
      actor: counter,
      partyId: null,
      mayChangeDocuments: true,
      isSent: false,
      isByStaff: true,
    };
  const desk = purpose === 'read' ? deskOf(call, row) : undefined;
  if (row === undefined || desk === undefined) return refuse('not_found');
  return {
    loanRequestId,
    state: row.state,
    actor: desk,
    mayChangeDocuments: false,
    isSent: true,
    isByStaff: true,
  };
}

/** The desk sees what was sent; a draft is its owner's alone. */
const deskOf = ({ session }: AnyCall, row: LoanRequestRow | undefined): Actor | undefined =>
  session !== null && can(session.roles, 'desk:read') && row !== undefined && row.submitted_at !== null
    ? { kind: 'account', userId: session.userId, roles: session.roles }
    : undefined;
