import { can } from '@zeel/domain/identity';
import { isOpen, LOAN_REQUEST_STATE_FACTS } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import type { DeskAssessment, Dossier } from '@zeel/protocol/rooms/dossier';
import { getProductVersion, presentProduct, presentWorkingDays } from '../../../modules/catalog/index.ts';
import { listOffers, presentOffer } from '../../../modules/decisions/index.ts';
import { presentService } from '../../../modules/desk/index.ts';
import { listArrivedDocuments } from '../../../modules/documents/index.ts';
import { findContact, nameStaff } from '../../../modules/identity/index.ts';
import { countUnread } from '../../../modules/messages/index.ts';
import { listPaymentRows } from '../../../modules/payments/index.ts';
import { listTimeline } from '../../../modules/requests/core/index.ts';
import { listInformationRequests } from '../../../modules/requests/information/index.ts';
import { listParties } from '../../../modules/requests/parties/index.ts';
import { findAssessment, listConsents } from '../../../modules/requests/submission/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Session } from '../../../platform/sessions/index.ts';
import { listAskedDocuments } from '../../shared/desk-steps/asked-documents.ts';
import { gatherDeskFacts } from '../../shared/desk-steps/gather-desk-facts.ts';
import { deskActionsOf } from './desk-actions-of.ts';
import { isConcerned, type SentRequest } from './open-sent-request.ts';
import { presentDecisions, presentPending } from './present-decisions.ts';
import { presentDeskParty } from './present-dossier-party.ts';
import { presentJudged } from './present-judged.ts';
import { presentOthers } from './present-others.ts';

interface Reader {
  readonly person: Session;
  readonly language: Language;
}

/** A request with everything that belongs to it, as one person at the desk may see and use it. */
export async function presentDossier(
  db: Db,
  clock: Clock,
  row: SentRequest,
  { person, language }: Reader,
): Promise<Dossier> {
  const product = await getProductVersion(db, row.product_version_id);
  const parties = await listParties(db, row.id);
  const timeline = await listTimeline(db, row.id);
  const documents = await listArrivedDocuments(db, row.id);
  const consents = await listConsents(db, row.id);
  const isOther = !(await isConcerned(db, row, person));
  const facts = await gatherDeskFacts(db, clock, row);
  const actor = { kind: 'account', ...person } as const;
  const nameOf = await nameStaff(db, [
    ...(row.assignee_user_id === null ? [] : [row.assignee_user_id]),
    ...timeline.flatMap(({ by, actorId }) => (by === 'lender' && actorId !== null ? [actorId] : [])),
    ...documents.flatMap(({ decidedBy }) => decidedBy ?? []),
  ]);
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
    hasAccount: row.applicant_user_id !== null,
    isEmailVerified: await isEmailVerified(db, row),
    assignee: staffName(nameOf, row.assignee_user_id),
    service: presentService(row, clock.now()),
    product: presentProduct(product, language),
    workingDays: await presentWorkingDays(db, clock),
    data: row.data,
    requested: row.requested_terms,
    parties: parties.map(presentDeskParty),
    consents: consents.map((consent) => ({
      purpose: consent.purpose,
      partyId: consent.party_id,
      wordingVersion: consent.wording_version,
      language: consent.language,
      givenAt: consent.given_at.toISOString(),
    })),
    assessment: await readAssessment(db, row),
    askedDocuments: listAskedDocuments(row, product.rules, parties),
    documents: documents.map((judged) => presentJudged(judged, nameOf)),
    informationRequests: await listInformationRequests(db, row.id),
    decisions: await presentDecisions(db, row.id),
    pending: await presentPending(db, facts, row.state),
    offers: (await listOffers(db, row.id)).map(presentOffer),
    payments: await listPaymentRows(db, row.id),
    timeline: timeline.map(({ event, state, at, by, actorId }) => ({
      event,
      state,
      at: at.toISOString(),
      by,
      name: by === 'lender' && actorId !== null ? (nameOf.get(actorId) ?? null) : null,
    })),
    // The desk alone knows who shares a number: a member of staff does not see it about a request that concerns them.
    others: isOther ? await presentOthers(db, row, language) : [],
    unreadMessages: await countUnread(db, row.id, 'lender'),
    ...deskActionsOf(row, actor, facts),
    may: mayOf(row, isOther, person),
  };
}

const staffName = (nameOf: ReadonlyMap<string, string>, userId: string | null): Dossier['assignee'] =>
  userId === null ? null : { userId, name: nameOf.get(userId) ?? '' };

/** Only the proven address of the applicant's own account counts, and only where the request names the same one. */
async function isEmailVerified(db: Db, { applicant_user_id, data }: SentRequest): Promise<boolean> {
  const contact = applicant_user_id === null ? undefined : await findContact(db, applicant_user_id);
  return contact?.isProven === true && contact.email.toLowerCase() === data.applicant.email.toLowerCase();
}

async function readAssessment(db: Db, row: SentRequest): Promise<DeskAssessment | null> {
  const found = await findAssessment(db, row);
  if (found === undefined) return null;
  return {
    id: found.id,
    madeAt: found.made_at.toISOString(),
    rulesetVersion: found.ruleset_version,
    score: found.score,
    limits: found.limits,
  };
}

/** The rights of a person in the dossier besides moving the request. */
function mayOf(row: SentRequest, isOther: boolean, { roles }: Session): Dossier['may'] {
  const isReviewed = isOther && row.state === 'in_review';
  return {
    annotate: isOther && can(roles, 'requests:annotate'),
    message: isOther && isOpen(row.state) && can(roles, 'messages:write'),
    verifyDocuments: isReviewed && can(roles, 'documents:verify'),
    assess: isReviewed && can(roles, 'assessments:run'),
  };
}
