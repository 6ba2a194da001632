import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import {
  AT_MOST_REQUESTS,
  type PersonRequestRow,
  personIn,
} from '../../../modules/requests/persons/index.ts';
import { bindingTermsOf, presentPersonRequest } from './present-person-request.ts';
import type { PersonRecords } from './read-person-records.ts';

/** Something that belongs to one of the people in a request. */
interface Belonging {
  readonly loan_request_id: string;
  /** Null: the applicant's. */
  readonly party_id?: string | null;
}

/** Of what belongs to the requests only what is this person's own, each with the reference of its request. */
function ownOf<Row extends Belonging>(requests: readonly PersonRequestRow[], rows: readonly Row[]) {
  return rows.flatMap((row) => {
    const own = requests.find(
      ({ loanRequestId, partyId }) =>
        loanRequestId === row.loan_request_id && partyId === (row.party_id ?? null),
    );
    return own === undefined
      ? []
      : [{ row, request: { loanRequestId: own.loanRequestId, reference: own.reference } }];
  });
}

/** A person with everything that is theirs. `person` is their row, and `newest` their newest request. */
export function presentPerson(
  person: PersonRecords['person'][number],
  newest: PersonRequestRow,
  { requests, bindingOffers, documents, messages, consents, accounts }: PersonRecords,
): PersonDossier {
  const terms = bindingTermsOf(bindingOffers);
  return {
    personId: person.id,
    kind: person.kind,
    registerNumber: person.register_number,
    ...personIn(newest),
    requests: requests.map((row) => presentPersonRequest(row, terms)),
    hasMore: requests.length >= AT_MOST_REQUESTS,
    documents: ownOf(requests, documents).flatMap(({ row: { id, type, state, uploaded_at: at }, request }) =>
      at === null ? [] : [{ ...request, id, type, state, uploadedAt: at.toISOString() }],
    ),
    messages: ownOf(requests, messages).map(({ row: { id, side, body, at }, request }) => ({
      ...request,
      id,
      by: side,
      body,
      at: at.toISOString(),
    })),
    consents: ownOf(requests, consents).map(({ row, request }) => ({
      ...request,
      purpose: row.purpose,
      wordingVersion: row.wording_version,
      language: row.language,
      givenAt: row.given_at.toISOString(),
    })),
    accounts: accounts.map(({ id, email, status, created_at, email_verified_at }) => ({
      userId: id,
      email,
      isVerified: email_verified_at !== null,
      status,
      createdAt: created_at.toISOString(),
    })),
  };
}
