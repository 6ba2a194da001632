import { OPEN_STATES } from '@zeel/domain/loan-request';
import { SIGNAL_KINDS, SIGNAL_MOST, SIGNAL_RULES, type SignalKind } from '@zeel/domain/signals';
import { type Expression, sql } from 'kysely';
import { type Placed, partOf } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import type { IdentifierKind } from './identifiers-of.ts';

/** Something that a request has in common with requests of others. */
export interface SharedRow {
  readonly kind: SignalKind;
  /** How many other people share it, of a duplicate how many requests; counted to one beyond what is shown. */
  readonly others: number;
  /** The newest of their requests. */
  readonly requests: readonly {
    readonly loanRequestId: string;
    readonly reference: string;
    readonly state: LoanRequestRow['state'];
    readonly applicant: LoanRequestRow['data']['applicant'];
  }[];
}

/** Found apart from the identifiers: a request and the value that it has in common. */
export interface Found {
  readonly id: string;
  readonly kind: SignalKind;
  readonly value: string;
}

const COMPARED = [
  'bank_account',
  'serial_number',
  'phone',
  'email',
  'party',
  'address',
  'employer',
  'vendor',
] as const satisfies (IdentifierKind & SignalKind)[];

/** So many of the newest requests are looked at for each value: some may be of the same person, who is no signal about themselves. */
const LOOKED_AT = 2 * SIGNAL_MOST + 1;
/** So many requests are named for each signal. */
const NAMED = 5;

/** The kinds of which a value that very many share is common and says nothing. */
const MAY_BE_COMMON = SIGNAL_KINDS.filter((kind) => SIGNAL_RULES[kind].commonAbove !== null);

const literals = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)));

/**
 * What a request shares with those of other people, and other open requests of the same person. Each value is one look at the index,
 * no further than can be counted, so an employer of thousands costs no more than one of three. `found` adds what other rooms
 * compare.
 */
export const sharedPart = (loanRequestId: Placed<string>, found: Expression<Found>) =>
  partOf(
    sql<SharedRow>`(
    with found as materialized (
      select own.kind, own.value, same.id from loan_request_identifiers own
      cross join lateral (
        select loan_request_id as id from loan_request_identifiers
        where kind = own.kind and value = own.value and loan_request_id <> own.loan_request_id
        order by loan_request_id desc limit ${sql.lit(LOOKED_AT)}
      ) same
      where own.loan_request_id = ${loanRequestId} and own.kind in (${literals(COMPARED)})
      union
      (select 'account', other.applicant_user_id::text, other.id from loan_requests own
        join loan_requests other on other.applicant_user_id = own.applicant_user_id and other.id <> own.id
        where own.id = ${loanRequestId} and other.submitted_at is not null
        order by other.id desc limit ${sql.lit(LOOKED_AT)})
      union
      select kind, value, id from ${found} apart
    ),
    -- The requests of the same person or company.
    same_person as materialized (
      select distinct same.id from loan_request_identifiers own
      cross join lateral (
        select loan_request_id as id from loan_request_identifiers
        where kind = own.kind and value = own.value and loan_request_id <> own.loan_request_id
        order by loan_request_id desc limit ${sql.lit(LOOKED_AT)}
      ) same
      where own.loan_request_id = ${loanRequestId} and own.kind in ('register_number', 'company')
    ),
    shared as (
      select found.kind, found.value, found.id, person.value as person from found
      join loan_request_identifiers person on person.loan_request_id = found.id and person.kind = 'register_number'
      where not exists (select from same_person where same_person.id = found.id) and person.value <> all (array(
        select own.value from loan_request_identifiers own
        where own.loan_request_id = ${loanRequestId} and own.kind = 'register_number'))
      union all
      select 'duplicate', '', same_person.id, same_person.id::text from same_person
      join loan_requests other on other.id = same_person.id and other.state in (${literals(OPEN_STATES)})
    ),
    counted as (
      select kind, count(distinct person) as others, (array_agg(id order by id desc))[1:${sql.lit(NAMED)}] as ids
      from shared
      where (kind, value) not in (
        select kind, value from shared where kind in (${literals(MAY_BE_COMMON)})
        group by kind, value having count(distinct person) > ${sql.lit(SIGNAL_MOST)})
      group by kind
    )
    select counted.kind, counted.others, named.requests from counted
    cross join lateral (
      select json_agg(json_build_object('loanRequestId', id, 'reference', reference, 'state', state,
        'applicant', data -> 'applicant') order by id desc) as requests
      from loan_requests where id = any (counted.ids)
    ) named)`,
    {},
  );
