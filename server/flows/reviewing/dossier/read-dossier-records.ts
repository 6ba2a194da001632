import { bindingOffersPart, offersPart } from '../../../modules/decisions/index.ts';
import { openingPart, unseenMentionsPart } from '../../../modules/desk/index.ts';
import { contactPart } from '../../../modules/identity/index.ts';
import { unreadPart } from '../../../modules/messages/index.ts';
import { paymentsPart } from '../../../modules/payments/index.ts';
import { timelinePart } from '../../../modules/requests/core/index.ts';
import { othersPart } from '../../../modules/requests/identifiers/index.ts';
import { requestsOfPeoplePart, selectRequestsOfPeople } from '../../../modules/requests/persons/index.ts';
import { assessmentPart, consentsPart } from '../../../modules/requests/submission/index.ts';
import { type PlaceOf, prepareTogether } from '../../../platform/database/index.ts';
import { deskParts } from '../../shared/desk-steps/desk-parts.ts';

type DossierReading = {
  readonly loanRequestId: string;
  readonly applicantUserId: string | null;
  readonly assessmentId: string | null;
  /** The reader, and the hour for which one opening of theirs is noted. */
  readonly userId: string;
  readonly hour: Date;
};

/** Everything that a dossier shows beside its request, and what its reader has seen of it, in one statement. */
export const readDossierRecords = prepareTogether((db, place: PlaceOf<DossierReading>) => {
  const loanRequestId = place('loanRequestId');
  const applicantUserId = place('applicantUserId');
  const userId = place('userId');
  return {
    ...deskParts(db, loanRequestId),
    timeline: timelinePart(db, loanRequestId),
    consents: consentsPart(db, loanRequestId),
    assessment: assessmentPart(db, place('assessmentId')),
    offers: offersPart(db, loanRequestId),
    payments: paymentsPart(db, loanRequestId),
    contact: contactPart(db, applicantUserId),
    unread: unreadPart(db, loanRequestId, 'lender'),
    others: othersPart(loanRequestId, applicantUserId),
    peopleRequests: requestsOfPeoplePart(loanRequestId),
    bindingOffers: bindingOffersPart(db, selectRequestsOfPeople(loanRequestId)),
    openings: openingPart(db, { loanRequestId, userId, hour: place('hour') }),
    unseenMentions: unseenMentionsPart(db, { loanRequestId, userId }),
  };
});

export type DossierRecords = Awaited<ReturnType<typeof readDossierRecords>>;
