import { type Actor, actionsFor, LOAN_REQUEST_STATE_FACTS } from '@zeel/domain/loan-request';
import { mayLetGo, type RequestRules } from '@zeel/domain/request-form';
import type { Following, InformationRequest, PartyProgress } from '@zeel/protocol/rooms/tracking';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { presentService } from '../../modules/desk/index.ts';
import { findRejectedTypes } from '../../modules/documents/index.ts';
import { countUnread } from '../../modules/messages/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { listAskedTypes, listInformationRequests } from '../../modules/requests/information/index.ts';
import {
  listParties,
  mayReplaceParty,
  mayResendTo,
  type PartyRow,
} from '../../modules/requests/parties/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** Where a request stands and what its applicant can do now. */
export async function presentFollowing(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  actor: Actor,
): Promise<Following> {
  const { rules } = await getProductVersion(db, row.product_version_id);
  const informationRequests = await listInformationRequests(db, row.id);
  const parties = await listParties(db, row.id);
  const waiting = informationRequests.find(({ answeredAt }) => answeredAt === null);
  return {
    loanRequestId: row.id,
    reference: row.reference,
    state: row.state,
    version: row.version,
    holder: LOAN_REQUEST_STATE_FACTS[row.state].holder,
    stateSince: row.state_since.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    service: presentService(row, clock.now()),
    informationRequests: informationRequests.map(hideTheirs),
    changeableDocuments: await listChangeable(db, row),
    unreadMessages: await countUnread(db, row.id, 'applicant'),
    parties: parties
      .filter(({ state }) => state !== 'replaced')
      .map((party) => presentProgress(row, rules, party, parties)),
    actions: actionsFor(row.state, actor, {
      applicantUserId: row.applicant_user_id,
      openItems: waiting?.items.filter(({ state }) => state === 'open').length ?? 0,
      expiresAtMs: row.expires_at?.getTime() ?? null,
      nowMs: clock.now().getTime(),
      requestFeeMnt: row.request_fee_mnt,
    }).map(({ event }) => event),
  };
}

/** The words of an officer to a guarantor or co-borrower are hidden from the applicant. */
const hideTheirs = (asked: InformationRequest): InformationRequest => ({
  ...asked,
  items: asked.items.map((item) => (item.partyId === null ? item : { ...item, text: '', documentIds: [] })),
});

async function listChangeable(db: Db, row: LoanRequestRow): Promise<Following['changeableDocuments']> {
  if (row.state !== 'info_requested') return [];
  const asked = await listAskedTypes(db, row.id);
  return [...new Set([...asked, ...(await findRejectedTypes(db, row.id))])];
}

const presentProgress = (
  row: LoanRequestRow,
  rules: RequestRules,
  party: PartyRow,
  all: readonly PartyRow[],
): PartyProgress => ({
  id: party.id,
  role: party.role,
  name: `${party.data.patronymic} ${party.data.givenName}`.trim(),
  state: party.state,
  invitedAt: party.invited_at.toISOString(),
  lapsesAt: party.state === 'invited' ? party.lapses_at.toISOString() : null,
  mayResend: mayResendTo(row, party),
  mayReplace: mayReplaceParty(row, party),
  mayLetGo:
    mayReplaceParty(row, party) &&
    mayLetGo(
      rules,
      party.role,
      all.filter(({ id }) => id !== party.id),
    ),
});
