import type { PersonRole } from '@zeel/domain/exposure';
import type { PricedTerms } from '@zeel/domain/product';
import type { PartyAnswers } from '@zeel/domain/request-form';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Db, type Placed, partOf } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import type { PersonKind } from '../core/tables.ts';

/** A request that a person stands in, and how. */
export interface PersonRequestRow {
  readonly personId: string;
  readonly personKind: PersonKind;
  readonly loanRequestId: string;
  readonly reference: string;
  readonly state: LoanRequestRow['state'];
  readonly role: PersonRole;
  /** Null: the applicant's own part. */
  readonly partyId: string | null;
  readonly partyAnswers: PartyAnswers | null;
  readonly applicantUserId: string | null;
  readonly prodId: string;
  readonly productVersionId: string;
  readonly requested: PricedTerms;
  readonly applicant: LoanRequestRow['data']['applicant'];
  readonly submittedAt: Date;
}

/** Who somebody is by what stands in one of their requests: as they told it themselves there, or the company's own name. */
export function personIn({ personKind, partyAnswers, applicant }: PersonRequestRow): {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
} {
  const { person, phone, email } = partyAnswers ?? applicant;
  const name = personKind === 'company' ? applicant.company.name : `${person.patronymic} ${person.givenName}`;
  return { name: name.trim(), phone, email };
}

/** So many of a person's requests are read in each way they can stand in one; beyond it the sums say that there are more. */
export const AT_MOST_REQUESTS = 100;

/** The newest requests with a number, by one look at the index. */
const newestBy = (kind: string, isMeant: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select loan_request_id, kind from loan_request_identifiers
  where kind = ${sql.lit(kind)} and value = person.number_digest and ${isMeant}
  order by loan_request_id desc limit ${sql.lit(AT_MOST_REQUESTS)})`;

/** Where the persons stand, each looked up by the digest of the whole number. `persons` gives rows of that table. */
const standing = (persons: Expression<unknown>): RawBuilder<unknown> => sql`
  (${persons}) person
  cross join lateral (
    ${newestBy('register_number', sql`person.kind = 'person'`)} union all
    ${newestBy('party', sql`person.kind = 'person'`)} union all
    ${newestBy('company', sql`person.kind = 'company'`)}
  ) place`;

/** The persons whom a sent request names, each known by the digest of the number in the register. */
const personsOf = (loanRequestId: Placed<string>): RawBuilder<unknown> => sql`
  select persons.* from loan_request_identifiers own
  join persons on persons.number_digest = own.value
    and persons.kind = case own.kind when 'company' then 'company' else 'person' end
  where own.loan_request_id = ${loanRequestId} and own.kind in ('register_number', 'company', 'party')`;

/** One person by the id of their page. */
const onePerson = (personId: Placed<string>): RawBuilder<unknown> =>
  sql`select * from persons where id = ${personId}`;

/** The person themselves; empty where there is none. */
export const personPart = (db: Db, personId: Placed<string>) =>
  partOf(db.selectFrom('persons').selectAll().where('id', '=', personId), {});

const requestsPart = (persons: Expression<unknown>) =>
  partOf(
    sql<PersonRequestRow>`(
    select * from (
      select person.id as "personId", person.kind as "personKind", request.id as "loanRequestId", request.reference,
        request.state, request.prod_id as "prodId", request.product_version_id as "productVersionId",
        request.requested_terms as requested, request.data -> 'applicant' as applicant,
        request.submitted_at as "submittedAt", party.id as "partyId",
        party.answers as "partyAnswers", request.applicant_user_id as "applicantUserId",
        case
          when place.kind = 'party' then party.role
          when place.kind = 'register_number' and request.data #>> '{applicant,kind}' = 'company' then 'representative'
          else 'borrower'
        end as role
      from ${standing(persons)}
      join loan_requests request on request.id = place.loan_request_id
      -- Whoever was replaced or has refused stands in the request no longer.
      left join loan_request_parties party on place.kind = 'party' and party.loan_request_id = request.id
        and party.state in ('completed', 'reopened') and party.number_digest = person.number_digest
    ) stood where role is not null
    order by "submittedAt" desc, "loanRequestId" desc)`,
    { submittedAt: true },
  );

/** Every request of everybody whom a request names, itself among them, newest first. */
export const requestsOfPeoplePart = (loanRequestId: Placed<string>) => requestsPart(personsOf(loanRequestId));

/** Every request that one person stands in, newest first. */
export const requestsOfPersonPart = (personId: Placed<string>) => requestsPart(onePerson(personId));

const idsOf = (persons: Expression<unknown>) =>
  sql<{ id: string }>`(select place.loan_request_id as id from ${standing(persons)})`;

/** The ids of the same requests, for what other rooms know about them. */
export const selectRequestsOfPeople = (loanRequestId: Placed<string>) => idsOf(personsOf(loanRequestId));
export const selectRequestsOfPerson = (personId: Placed<string>) => idsOf(onePerson(personId));

/** The accounts under which a person sends requests of their own or of a company they act for. */
export const selectAccountsOfPerson = (personId: Placed<string>) => sql<{ id: string }>`(
  select request.applicant_user_id as id from ${standing(onePerson(personId))}
  join loan_requests request on request.id = place.loan_request_id
  where place.kind <> 'party' and request.applicant_user_id is not null)`;
