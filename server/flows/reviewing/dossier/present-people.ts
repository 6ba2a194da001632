import { PERSON_ROLES } from '@zeel/domain/exposure';
import { financedMntOf, type Terms } from '@zeel/domain/product';
import type { DeskPerson, DeskPersonRequest } from '@zeel/protocol/rooms/dossier';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import { AT_MOST_REQUESTS, type PersonRequestRow } from '../../../modules/requests/persons/index.ts';
import type { SentRequest } from './open-sent-request.ts';
import type { DossierRecords } from './read-dossier-records.ts';

type Offered = ReadonlyMap<string, Terms>;

const presentRequest = (row: PersonRequestRow, offered: Offered): DeskPersonRequest => ({
  loanRequestId: row.loanRequestId,
  reference: row.reference,
  state: row.state,
  role: row.role,
  applicantName: applicantNameOf(row),
  exposureMnt: financedMntOf(offered.get(row.loanRequestId) ?? row.requested),
  submittedAt: row.submittedAt.toISOString(),
});

/** A person's name as this request has it: a company's own, and of a guarantor what they told themselves. */
function nameIn(row: SentRequest, here: PersonRequestRow, { parties }: DossierRecords): string {
  const { person } = row.data.applicant;
  const party = parties.find(({ id }) => id === here.partyId);
  if (party === undefined)
    return here.personKind === 'company'
      ? applicantNameOf(row.data)
      : `${person.patronymic} ${person.givenName}`;
  const { patronymic, givenName } = party.answers?.person ?? party.data;
  return `${patronymic} ${givenName}`;
}

/** Everybody whom a request names, the borrower first, each with their other requests. */
export function presentPeople(row: SentRequest, records: DossierRecords): DeskPerson[] {
  const offered = new Map(
    records.bindingOffers.map(({ loanRequestId, offered }) => [loanRequestId, offered]),
  );
  const inThis = records.peopleRequests.filter(({ loanRequestId }) => loanRequestId === row.id);
  return PERSON_ROLES.flatMap((role) => inThis.filter((here) => here.role === role)).map((here) => {
    const others = records.peopleRequests.filter(
      ({ personId, loanRequestId }) => personId === here.personId && loanRequestId !== row.id,
    );
    return {
      personId: here.personId,
      kind: here.personKind,
      name: nameIn(row, here, records),
      role: here.role,
      requests: others.map((other) => presentRequest(other, offered)),
      hasMore: others.length >= AT_MOST_REQUESTS - 1,
    };
  });
}
