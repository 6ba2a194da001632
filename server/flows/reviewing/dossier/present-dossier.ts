import { can } from '@zeel/domain/identity';
import { isOpen, LOAN_REQUEST_STATE_FACTS } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import type { DeskAssessment, Dossier } from '@zeel/protocol/rooms/dossier';
import {
  nameConditions,
  presentPolicy,
  presentProduct,
  presentWorkingDays,
} from '../../../modules/catalog/index.ts';
import { presentOffer } from '../../../modules/decisions/index.ts';
import { presentService } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import { toPaymentRow } from '../../../modules/payments/index.ts';
import { isPhoneProven } from '../../../modules/requests/core/index.ts';
import { presentAsked } from '../../../modules/requests/information/index.ts';
import { sortConsents } from '../../../modules/requests/submission/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Session } from '../../../platform/sessions/index.ts';
import { readRefusalReasons } from '../../../platform/settings/index.ts';
import { listAskedDocuments } from '../../shared/desk-steps/asked-documents.ts';
import { deskFactsOf } from '../../shared/desk-steps/gather-desk-facts.ts';
import { isConcernedBy } from '../../shared/desk-steps/is-concerned-by.ts';
import { deskActionsOf } from './desk-actions-of.ts';
import { mayBeJudged, type SentRequest } from './open-sent-request.ts';
import { type DecisionWords, type Names, presentDecision, presentPending } from './present-decisions.ts';
import { presentDeskParty } from './present-dossier-party.ts';
import { presentJudged } from './present-judged.ts';
import { presentOthers } from './present-others.ts';
import { presentPeople } from './present-people.ts';
import { presentSignals } from './present-signals.ts';
import { presentTick } from './present-ticks.ts';
import type { DossierRecords } from './read-dossier-records.ts';

interface Reader {
  readonly person: Session;
  readonly language: Language;
}

/** A request with everything that belongs to it, as one person at the desk may see and use it. */
export async function presentDossier(
  db: Db,
  clock: Clock,
  { row, records }: { readonly row: SentRequest; readonly records: DossierRecords },
  { person, language }: Reader,
): Promise<Dossier> {
  const { parties, documents, timeline, decisions } = records;
  const facts = await deskFactsOf(db, clock, row, records);
  const { product } = facts.pricing;
  const isOther = !isConcernedBy(facts, person);
  const nameOf = await nameEverybody(db, row, records);
  const words: DecisionWords = {
    names: nameOf,
    nameConditions: (conditions) => nameConditions(product, language, conditions),
  };
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    submittedAt: row.submitted_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    holder: LOAN_REQUEST_STATE_FACTS[row.state].holder,
    channel: row.channel,
    language: row.language,
    refusalReasons: await readRefusalReasons(db, row.language),
    hasAccount: row.applicant_user_id !== null,
    isPhoneProven: isPhoneProven(row),
    isEmailVerified: isEmailVerified(row, records),
    assignee: staffName(nameOf, row.assignee_user_id),
    service: presentService(row, clock.now()),
    product: presentProduct(product, language),
    policy: presentPolicy(product, language),
    ticks: records.ticks.map((tick) => presentTick(tick, nameOf)),
    workingDays: await presentWorkingDays(db, clock),
    data: row.data,
    requested: row.requested_terms,
    parties: parties.map(presentDeskParty),
    consents: sortConsents(records.consents).map((consent) => ({
      purpose: consent.purpose,
      partyId: consent.party_id,
      wordingVersion: consent.wording_version,
      language: consent.language,
      givenAt: consent.given_at.toISOString(),
    })),
    assessment: presentAssessment(records),
    askedDocuments: listAskedDocuments(row, product.rules, parties),
    documents: documents.map((document) => presentJudged(document, nameOf)),
    informationRequests: records.asked.map(presentAsked),
    decisions: decisions.map((decision) => presentDecision(decision, words)),
    pending: presentPending(facts, row.state, words),
    offers: records.offers.map((offer) => presentOffer(offer, words.nameConditions)),
    payments: records.payments.map(toPaymentRow),
    timeline: timeline.map(({ event, state, at, by, actorId }) => ({
      event,
      state,
      at: at.toISOString(),
      by,
      name: by === 'lender' && actorId !== null ? (nameOf.get(actorId) ?? null) : null,
    })),
    // The desk alone knows who shares a number: a member of staff does not see it about a request that concerns them.
    others: isOther ? await presentOthers(db, row, records.others, language) : [],
    people: isOther ? presentPeople(row, records) : [],
    signals: isOther ? presentSignals(records, nameOf) : [],
    unreadMessages: records.unread[0]?.unread ?? 0,
    ...deskActionsOf(row, { kind: 'account', ...person }, facts),
    may: mayOf(row, isOther, person),
  };
}

/** The names of the lender's people in a dossier. Only somebody who has left the lender is not among the staff that was read. */
async function nameEverybody(
  db: Db,
  row: SentRequest,
  { staff, timeline, documents, decisions, ticks, acknowledged }: DossierRecords,
): Promise<Names> {
  const names = new Map(staff.map(({ userId, name }) => [userId, name]));
  const named = [
    row.assignee_user_id,
    ...timeline.map(({ by, actorId }) => (by === 'lender' ? actorId : null)),
    ...documents.map(({ decided_by: userId }) => userId),
    ...decisions.map(({ by_user_id: userId }) => userId),
    ...ticks.map(({ userId }) => userId),
    ...acknowledged.map(({ by_user_id: userId }) => userId),
  ];
  const gone = named.flatMap((userId) => (userId === null || names.has(userId) ? [] : [userId]));
  return gone.length === 0 ? names : new Map([...names, ...(await nameStaff(db, gone))]);
}

const staffName = (nameOf: Names, userId: string | null): Dossier['assignee'] =>
  userId === null ? null : { userId, name: nameOf.get(userId) ?? '' };

/** Only the proven address of the applicant's own account counts, and only where the request names the same one. */
const isEmailVerified = ({ data }: SentRequest, { contact: [contact] }: DossierRecords): boolean =>
  contact?.isProven === true && contact.email.toLowerCase() === data.applicant.email.toLowerCase();

const presentAssessment = ({ assessment: [found] }: DossierRecords): DeskAssessment | null =>
  found === undefined
    ? null
    : {
        id: found.id,
        madeAt: found.made_at.toISOString(),
        rulesetVersion: found.ruleset_version,
        score: found.score,
        limits: found.limits,
      };

/** The rights of a person in the dossier besides moving the request. */
function mayOf(row: SentRequest, isOther: boolean, { roles }: Session): Dossier['may'] {
  const isReviewed = isOther && row.state === 'in_review';
  return {
    annotate: isOther && can(roles, 'requests:annotate'),
    message: isOther && isOpen(row.state) && can(roles, 'messages:write'),
    verifyDocuments: isOther && mayBeJudged(row) && can(roles, 'documents:verify'),
    tickChecklist: isOther && mayBeJudged(row) && can(roles, 'decisions:recommend'),
    assess: isReviewed && can(roles, 'assessments:run'),
    acknowledge: isOther && mayBeJudged(row) && can(roles, 'decisions:recommend'),
  };
}
