import type { Language } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { AgreementRow } from './tables.ts';
import './tables.ts';

export type WrittenAgreement = Pick<
  AgreementRow,
  'id' | 'offer_id' | 'language' | 'template_version' | 'inputs' | 'document' | 'document_hash'
>;

/**
 * The newest agreement of a request, in the first of these languages that it was written in; undefined while no offer was
 * accepted.
 */
export const findAgreement = (
  db: Db,
  loanRequestId: string,
  languages: readonly Language[] = [],
): Promise<WrittenAgreement | undefined> =>
  db
    .selectFrom('agreements')
    .select(['id', 'offer_id', 'language', 'template_version', 'inputs', 'document', 'document_hash'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('offer_number', 'desc')
    .orderBy(sql`coalesce(array_position(${languages}::text[], language), ${languages.length + 1})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The agreement of an offer in each language that it was written in. */
export const listWritten = (db: Db, offerId: string): Promise<Pick<WrittenAgreement, 'id' | 'document'>[]> =>
  db
    .selectFrom('agreements')
    .select(['id', 'document'])
    .where('offer_id', '=', offerId)
    .orderBy('id')
    .execute();

/** Every agreement of a request, oldest first. */
export const listAgreementsOf = (db: Db, loanRequestId: string) =>
  db
    .selectFrom('agreements')
    .select(['id', 'language', 'document', 'document_hash as documentHash', 'written_at as writtenAt'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
