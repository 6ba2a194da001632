import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { invitedDaysOf } from '../core/lapse-times.ts';
import { mailApplicant } from '../core/mail-applicant.ts';
import { LOAN_REQUEST_SUBJECT, tellOfRequest } from '../core/move-loan-request.ts';
import type { LinkBase } from '../core/private-links.ts';
import { findLoanRequest } from '../core/requests-repository.ts';
import { mailParty } from './invite-parties.ts';
import { PARTIES_ACT_IN } from './open-party.ts';
import { changeParty, findParty, NO_ANSWERS, type PartyRow } from './party-repository.ts';
import { endPartyTokens } from './party-tokens.ts';

const DAY_MS = 86_400_000;
/** So long after the invitation, or after a paper was asked for, each reminder goes out; there are no more than these. */
const REMIND_AFTER_DAYS = [2, 5] as const;
/** Parts that wait for their person. */
const WAITING: readonly PartyRow['state'][] = ['invited', 'reopened'];
/** One run looks at so many; the next run goes on. */
const AT_ONCE = 500;

export interface PartyPlace {
  readonly loanRequestId: string;
  readonly partyId: string;
}

/** Parties who have kept the request waiting long enough to be reminded, or too long altogether. */
export async function listWaitingParties(db: Db, clock: Clock): Promise<PartyPlace[]> {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return db
    .selectFrom('loan_request_parties')
    .innerJoin('loan_requests', 'loan_requests.id', 'loan_request_parties.loan_request_id')
    .select(['loan_request_parties.loan_request_id as loanRequestId', 'loan_request_parties.id as partyId'])
    .where('loan_request_parties.state', 'in', WAITING)
    .where('loan_requests.state', 'in', PARTIES_ACT_IN)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('loan_request_parties.state', '=', 'invited'),
          eb('loan_request_parties.lapses_at', '<=', now),
        ]),
        ...REMIND_AFTER_DAYS.map((days, sent) =>
          and([
            eb('loan_request_parties.reminders_sent', '=', sent),
            eb('loan_request_parties.invited_at', '<=', before(days)),
          ]),
        ),
      ]),
    )
    .orderBy('loan_request_parties.invited_at')
    .limit(AT_ONCE)
    .execute();
}

/** Reminds a party who has not answered or not brought a paper, or ends an invitation whose time has passed. */
export async function remindParty(tx: Tx, clock: Clock, place: PartyPlace, links: LinkBase): Promise<void> {
  const row = await findLoanRequest(tx, place.loanRequestId, 'share');
  const party = await findParty(tx, place, 'update');
  if (row === undefined || party === undefined || !WAITING.includes(party.state)) return;
  if (!PARTIES_ACT_IN.includes(row.state)) return;
  // Somebody who said yes and only owes a paper does not lapse: the request does, if it never comes.
  if (party.state === 'invited' && party.lapses_at <= clock.now()) {
    await endPartyTokens(tx, party);
    await changeParty(tx, party, { state: 'lapsed', ...NO_ANSWERS });
    await recordAuditEvent(tx, clock, {
      type: 'loan_request.party_lapsed',
      actor: { kind: 'system' },
      subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
      payload: { partyId: party.id },
    });
    await mailApplicant(tx, clock, row, links, {
      event: 'party_lapsed',
      values: { party: party.data.givenName, days: invitedDaysOf(party) },
    });
    await tellOfRequest(tx, row);
    return;
  }
  const sent = remindersDue(party, clock.now());
  if (sent <= party.reminders_sent) return;
  // Not a change of what they told, so the version stays: someone may be typing.
  await tx
    .updateTable('loan_request_parties')
    .set({ reminders_sent: sent })
    .where('loan_request_id', '=', party.loan_request_id)
    .where('id', '=', party.id)
    .execute();
  await mailParty(tx, clock, row, {
    party: party.data,
    language: party.language,
    links,
    ...(party.state === 'reopened'
      ? { event: 'party_paper_reminded' }
      : { event: 'party_reminded', days: invitedDaysOf(party) }),
  });
}

/** How many reminders should have gone out by now. A server that slept for a week sends one, not two. */
const remindersDue = ({ invited_at: invitedAt }: PartyRow, now: Date): number =>
  REMIND_AFTER_DAYS.filter((days) => now.getTime() - invitedAt.getTime() >= days * DAY_MS).length;
