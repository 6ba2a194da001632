import { type Actor, actionsFor, LOAN_REQUEST_STATE_FACTS } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import {
  type DocumentType,
  type FollowUp,
  isDueSoon,
  isPreApproval,
  mayLetGo,
  type RequestRules,
} from '@zeel/domain/request-form';
import type {
  Following,
  InformationItem,
  InformationRequest,
  PartyProgress,
} from '@zeel/protocol/rooms/tracking';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { presentService } from '../../modules/desk/index.ts';
import { rejectedTypesPart } from '../../modules/documents/index.ts';
import { unreadPart } from '../../modules/messages/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { askedPart, presentAsked } from '../../modules/requests/information/index.ts';
import {
  mayReplaceParty,
  mayResendTo,
  type PartyRow,
  partiesPart,
} from '../../modules/requests/parties/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, type PlaceOf, prepareTogether } from '../../platform/database/index.ts';
import { listFollowUps } from '../shared/follow-up-papers.ts';
import { readWorkingDays } from '../shared/terms/price-terms.ts';
import { findNameableTerms } from './nameable-terms.ts';

const readFollowing = prepareTogether((db, place: PlaceOf<{ loanRequestId: string }>) => {
  const loanRequestId = place('loanRequestId');
  return {
    asked: askedPart(db, loanRequestId),
    parties: partiesPart(db, loanRequestId),
    unread: unreadPart(db, loanRequestId, 'applicant'),
    rejected: rejectedTypesPart(db, loanRequestId),
  };
});

/** Where a request stands and what its applicant can do now. */
export async function presentFollowing(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  actor: Actor,
): Promise<Following> {
  const { rules } = await getProductVersion(db, row.product_version_id);
  const followUps = await listFollowUps(db, row, rules);
  const { asked, parties, unread, rejected } = await readFollowing(db, { loanRequestId: row.id });
  const informationRequests = asked.map(presentAsked);
  const waiting = informationRequests
    .filter(({ answeredAt }) => answeredAt === null)
    .flatMap(({ items }) => items);
  const actions = actionsFor(row.state, actor, {
    applicantUserId: row.applicant_user_id,
    openItems: waiting.filter(({ state }) => state === 'open').length,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    nowMs: clock.now().getTime(),
    requestFeeMnt: row.request_fee_mnt,
    assetIsNamed: !isPreApproval(rules, row.data.asset),
  }).map(({ event }) => event);
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
    changeableDocuments: listChangeable(
      row,
      waiting,
      rejected.map(({ type }) => type),
    ),
    followUps: await presentFollowUps(db, clock, followUps),
    nameableMnt: actions.includes('name_asset') ? (await findNameableTerms(db, row)).amountMnt : null,
    unreadMessages: unread[0]?.unread ?? 0,
    parties: parties
      .filter(({ state }) => state !== 'replaced')
      .map((party) => presentProgress(row, rules, party, parties)),
    actions,
  };
}

async function presentFollowUps(
  db: Db,
  clock: Clock,
  followUps: readonly FollowUp[],
): Promise<Following['followUps']> {
  if (followUps.length === 0) return [];
  const today = lenderDate(clock.now());
  const workingDays = await readWorkingDays(db, clock);
  return followUps.map((paper) => ({
    ...paper,
    isSoon: isDueSoon(paper, { today, workingDays }),
    isLate: !paper.isThere && paper.dueOn < today,
  }));
}

/** The words of an officer to a guarantor or co-borrower are hidden from the applicant. */
const hideTheirs = (asked: InformationRequest): InformationRequest => ({
  ...asked,
  items: asked.items.map((item) => (item.partyId === null ? item : { ...item, text: '', documentIds: [] })),
});

/** The papers that the applicant may send again: those that are asked of them, and those that were rejected. */
function listChangeable(
  { state }: LoanRequestRow,
  waiting: readonly InformationItem[],
  rejected: readonly DocumentType[],
): Following['changeableDocuments'] {
  if (state !== 'info_requested') return [];
  const asked = waiting.filter(({ partyId }) => partyId === null);
  return [...new Set([...asked.flatMap(({ documentType }) => documentType ?? []), ...rejected])];
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
