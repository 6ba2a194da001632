import type { Actor } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  type AnyCall,
  type LoanRequestRow,
  openLoanRequest,
  type RowLock,
} from '../../modules/requests/core/index.ts';
import { type OpenedParty, openParty } from '../../modules/requests/parties/index.ts';
import type { AuditActor } from '../../platform/audit/index.ts';

/** Somebody who opened a request to sign: its applicant, or a guarantor or co-borrower on their own link. */
export interface OpenedSigner {
  readonly row: LoanRequestRow;
  readonly actor: Actor;
  readonly auditActor: AuditActor;
  /** Null: the applicant. */
  readonly party: OpenedParty | null;
  /** The language that the person used so far. */
  readonly language: Language;
}

/** The applicant, by account or by the secret of the request. */
export async function openApplicant(
  call: AnyCall,
  loanRequestId: string,
  lock: RowLock = 'none',
): Promise<OpenedSigner> {
  const { row, actor } = await openLoanRequest(call, loanRequestId, lock);
  return { row, actor, auditActor: call.actor, party: null, language: row.language };
}

/** A guarantor or co-borrower, by the token of their private link. */
export async function openPartySigner(call: AnyCall, lock: RowLock = 'none'): Promise<OpenedSigner> {
  const party = await openParty(call, lock);
  const { id: partyId, language } = party.party;
  return {
    row: party.row,
    actor: { kind: 'party', partyId },
    auditActor: { kind: 'party', partyId },
    party,
    language,
  };
}

export const partyIdOf = ({ party }: Pick<OpenedSigner, 'party'>): string | null => party?.party.id ?? null;
