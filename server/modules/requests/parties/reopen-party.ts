import { canBeAsked, type DocumentType } from '@zeel/domain/request-form';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { invitationLapsesAt, invitedDaysOf } from '../core/lapse-times.ts';
import { mailApplicant } from '../core/mail-applicant.ts';
import { LOAN_REQUEST_SUBJECT, type Mover, tellOfRequest } from '../core/move-loan-request.ts';
import type { LinkBase } from '../core/private-links.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { problem } from '../core/texts.ts';
import { type Sender, trailOf } from '../submission/record-submission.ts';
import { mailParty } from './invite-parties.ts';
import type { OpenedParty } from './open-party.ts';
import { changeParty, findParty, type PartyRow } from './party-repository.ts';

/** Somebody of whom papers are asked, held still; undefined when nothing can be asked of them. */
export async function findAskable(
  tx: Tx,
  { id: loanRequestId }: LoanRequestRow,
  partyId: string,
): Promise<PartyRow | undefined> {
  const party = await findParty(tx, { loanRequestId, partyId }, 'update');
  return party !== undefined && canBeAsked(party) ? party : undefined;
}

interface ReopenOptions extends Pick<Mover, 'auditActor' | 'requestId'> {
  readonly types: readonly DocumentType[];
  readonly links: LinkBase;
}

/**
 * Asks somebody beside the applicant for papers, by a link of their own. A closed part opens for these alone: what was told
 * and consented to stays as it is. One that was never closed is only reminded of.
 */
export async function askForPapers(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  party: PartyRow,
  { types, links, auditActor, requestId }: ReopenOptions,
): Promise<void> {
  const mail = { party: party.data, language: party.language, links };
  if (party.state === 'invited')
    return mailParty(tx, clock, row, { ...mail, event: 'party_reminded', days: invitedDaysOf(party) });
  const now = clock.now();
  await changeParty(tx, party, {
    state: 'reopened',
    invited_at: now,
    lapses_at: await invitationLapsesAt(tx, now),
    reminders_sent: 0,
  });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_reopened',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: { partyId: party.id, types },
    ...(requestId === undefined ? {} : { requestId }),
  });
  await mailParty(tx, clock, row, { ...mail, event: 'party_paper_asked' });
}

/** Refuses papers that nobody waits for, or that come to an older version than the caller knows. */
export function requireReopened({ party, mayBringPapers }: OpenedParty, version: number): void {
  if (!mayBringPapers) refuse('conflict', { message: problem('noPaperAsked') });
  if (party.version !== version) refuse('stale_version');
}

/** Closes a part again for which every asked paper has come; the applicant hears of it. */
export async function closeReopened(
  tx: Tx,
  clock: Clock,
  { party, row }: OpenedParty,
  sender: Sender,
  { documentIds, links }: { readonly documentIds: readonly string[]; readonly links: LinkBase },
): Promise<PartyRow> {
  const closed = await changeParty(tx, party, { state: 'completed' });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_papers_sent',
    ...trailOf(row, sender),
    payload: { partyId: party.id, documentIds },
  });
  await mailApplicant(tx, clock, row, links, {
    event: 'party_paper_brought',
    values: { party: party.data.givenName },
  });
  await tellOfRequest(tx, row);
  return closed;
}
