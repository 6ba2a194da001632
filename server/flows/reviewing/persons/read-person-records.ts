import { bindingOffersPart } from '../../../modules/decisions/index.ts';
import { papersOfRequestsPart } from '../../../modules/documents/index.ts';
import { accountsPart, selectStaffIds, staffPart } from '../../../modules/identity/index.ts';
import { messagesOfRequestsPart } from '../../../modules/messages/index.ts';
import { ownIdentifiersPart } from '../../../modules/requests/identifiers/index.ts';
import {
  personPart,
  requestsOfPersonPart,
  selectAccountsOfPerson,
  selectRequestsOfPerson,
} from '../../../modules/requests/persons/index.ts';
import { consentsOfRequestsPart } from '../../../modules/requests/submission/index.ts';
import { type PlaceOf, prepareTogether } from '../../../platform/database/index.ts';

/** Everything that is held about a person, and the identifiers of staff, by which one knows whom of them it is about. */
export const readPersonRecords = prepareTogether((db, place: PlaceOf<{ readonly personId: string }>) => {
  const personId = place('personId');
  const requestIds = selectRequestsOfPerson(personId);
  return {
    person: personPart(db, personId),
    requests: requestsOfPersonPart(personId),
    bindingOffers: bindingOffersPart(db, requestIds),
    documents: papersOfRequestsPart(db, requestIds),
    messages: messagesOfRequestsPart(db, requestIds),
    consents: consentsOfRequestsPart(db, requestIds),
    accounts: accountsPart(db, selectAccountsOfPerson(personId)),
    staff: staffPart(db),
    told: ownIdentifiersPart(db, selectStaffIds(db)),
  };
});

export type PersonRecords = Awaited<ReturnType<typeof readPersonRecords>>;
