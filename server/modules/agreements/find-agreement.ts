import type { Db } from '../../platform/database/index.ts';
import type { AgreementRow } from './tables.ts';
import './tables.ts';

export type WrittenAgreement = Pick<AgreementRow, 'id' | 'document' | 'document_hash'>;

/** The newest agreement of a request; undefined while no offer was accepted. */
export const findAgreement = (db: Db, loanRequestId: string): Promise<WrittenAgreement | undefined> =>
  db
    .selectFrom('agreements')
    .select(['id', 'document', 'document_hash'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
