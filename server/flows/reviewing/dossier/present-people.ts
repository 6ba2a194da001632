import { PERSON_ROLES } from '@zeel/domain/exposure';
import type { DeskPerson } from '@zeel/protocol/rooms/dossier';
import { AT_MOST_REQUESTS, personIn } from '../../../modules/requests/persons/index.ts';
import { bindingTermsOf, presentPersonRequest } from '../persons/present-person-request.ts';
import type { SentRequest } from './open-sent-request.ts';
import type { DossierRecords } from './read-dossier-records.ts';

/** Everybody whom a request names, the borrower first, each with their other requests. */
export function presentPeople(
  { id }: Pick<SentRequest, 'id'>,
  { peopleRequests, bindingOffers }: Pick<DossierRecords, 'peopleRequests' | 'bindingOffers'>,
): DeskPerson[] {
  const terms = bindingTermsOf(bindingOffers);
  const inThis = peopleRequests.filter(({ loanRequestId }) => loanRequestId === id);
  return PERSON_ROLES.flatMap((role) => inThis.filter((here) => here.role === role)).map((here) => {
    const others = peopleRequests.filter(
      ({ personId, loanRequestId }) => personId === here.personId && loanRequestId !== id,
    );
    return {
      personId: here.personId,
      kind: here.personKind,
      name: personIn(here).name,
      role: here.role,
      requests: others.map((other) => presentPersonRequest(other, terms)),
      hasMore: others.length >= AT_MOST_REQUESTS - 1,
    };
  });
}
