import type { PartyData } from '@zeel/domain/request-form';
import { countInHour } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { invitationLapsesAt } from '../core/lapse-times.ts';
import { tellOfRequest } from '../core/move-loan-request.ts';
import type { LinkBase } from '../core/private-links.ts';
import { changeLoanRequest, type LoanRequestRow } from '../core/requests-repository.ts';
import { problem } from '../core/texts.ts';
import { endPartyItems } from '../information/answer-party-items.ts';
import { type Sender, trailOf } from '../submission/record-submission.ts';
import { inviteParty, mailParty } from './invite-parties.ts';
import { PARTIES_ACT_IN } from './open-party.ts';
import { changeParty, NO_ANSWERS, type PartyRow } from './party-repository.ts';
import { endPartyTokens } from './party-tokens.ts';

/** Enough for a lost mail, too few to annoy. */
const INVITATIONS_PER_HOUR = 3;

type Placed = Pick<PartyRow, 'state'>;

/** Whether the applicant can still put someone else in this place. */
export const mayReplaceParty = ({ state: requestState }: LoanRequestRow, { state }: Placed): boolean =>
  PARTIES_ACT_IN.includes(requestState) && state !== 'completed' && state !== 'replaced';

const RESENT_IN: readonly Placed['state'][] = ['invited', 'lapsed', 'reopened'];

/** Whether a new link can be sent: nothing was answered yet, or a paper is awaited. */
export const mayResendTo = ({ state: requestState }: LoanRequestRow, { state }: Placed): boolean =>
  PARTIES_ACT_IN.includes(requestState) && RESENT_IN.includes(state);

/** Puts someone else in a party's place, or nobody. The transaction holds the request and has checked who it is. */
export async function replaceParty(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  party: PartyRow,
  {
    next,
    sender,
    links,
  }: { readonly next: PartyData | null; readonly sender: Sender; readonly links: LinkBase },
): Promise<LoanRequestRow> {
  await endPartyTokens(tx, party);
  // The answers of a party who no longer stands beside the applicant are erased: nobody needs them any more.
  await changeParty(tx, party, { state: 'replaced', ...NO_ANSWERS });
  await endPartyItems(tx, clock, party);
  const list = row.data.parties.list.flatMap((one) => {
    if (one.id !== party.id) return [one];
    return next === null ? [] : [next];
  });
  const changed = await changeLoanRequest(tx, clock, row, {
    data: encryptionOf(tx).json({ ...row.data, parties: { list } }),
  });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_replaced',
    ...trailOf(row, sender),
    payload: { partyId: party.id, byPartyId: next?.id ?? null },
  });
  if (next !== null) await inviteParty(tx, clock, changed, next, sender, links);
  await tellOfRequest(tx, changed);
  return changed;
}

/** Sends a party a new link; earlier ones stop working and the waiting begins again. */
export async function inviteAgain(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  party: PartyRow,
  { sender, links }: { readonly sender: Sender; readonly links: LinkBase },
): Promise<void> {
  if (!mayResendTo(row, party)) refuse('conflict', { message: problem('partyAnswered') });
  const { isWithin, retryAfterSeconds } = await countInHour(
    tx,
    clock,
    `party:${row.id}:${party.id}`,
    INVITATIONS_PER_HOUR,
  );
  if (!isWithin) refuse('too_many_requests', { retryAfterSeconds });
  const now = clock.now();
  const isReopened = party.state === 'reopened';
  await endPartyTokens(tx, party);
  await changeParty(tx, party, {
    state: isReopened ? 'reopened' : 'invited',
    invited_at: now,
    lapses_at: await invitationLapsesAt(tx, now),
    reminders_sent: 0,
  });
  await mailParty(tx, clock, row, {
    party: party.data,
    language: party.language,
    links,
    event: isReopened ? 'party_paper_asked' : 'party_invited',
  });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_invited',
    ...trailOf(row, sender),
    payload: { partyId: party.id, role: party.role },
  });
  await tellOfRequest(tx, row);
}
