import type { DocumentType } from '@zeel/domain/request-form';
import type { InformationItem, InformationRequest } from '@zeel/protocol/rooms/tracking';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, type Placed, partOf } from '../../../platform/database/index.ts';
import type { InformationItemRow } from './tables.ts';
import './tables.ts';

/** An information request as it is read, with its items as everybody sees them. */
interface AskedRow {
  readonly id: string;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
  readonly items: InformationItem[];
}

const selectAsked = (db: Db, loanRequestId: Placed<string>) =>
  db
    .selectFrom('information_requests')
    .select(['id', 'asked_at', 'answered_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('information_items')
          .select([
            'id',
            'kind',
            'text',
            'document_type as documentType',
            'party_id as partyId',
            sql<InformationItem['state']>`case when answered_at is null then 'open' else 'answered' end`.as(
              'state',
            ),
            'answer_text as answerText',
            'document_ids as documentIds',
            'version',
          ])
          .whereRef('information_request_id', '=', 'information_requests.id')
          .orderBy('position'),
      ).as('items'),
    )
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc');

/** Everything that was asked about a request, newest first. */
export const listAsked = (db: Db, loanRequestId: string): Promise<AskedRow[]> =>
  selectAsked(db, loanRequestId).execute();

export const presentAsked = ({ id, asked_at, answered_at, items }: AskedRow): InformationRequest => ({
  id,
  askedAt: asked_at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? null,
  items,
});

/** Everything that was asked about a request, newest first, its items in the officer's order. */
export const askedPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectAsked(db, loanRequestId), { asked_at: true, answered_at: true });

/** The items that wait for an answer, the applicant's and everyone else's, held still when asked for. */
export async function listOpenItems(
  db: Db,
  loanRequestId: string,
  lock: 'none' | 'update' = 'none',
): Promise<InformationItemRow[]> {
  const query = db
    .selectFrom('information_items')
    .innerJoin('information_requests', 'information_requests.id', 'information_items.information_request_id')
    .selectAll('information_items')
    .where('information_requests.loan_request_id', '=', loanRequestId)
    .where('information_requests.answered_at', 'is', null)
    .orderBy('information_items.position');
  return lock === 'none' ? query.execute() : query.forUpdate('information_items').execute();
}

/** The papers that are asked for now: of the applicant, or of somebody beside them. */
export async function listAskedTypes(
  db: Db,
  loanRequestId: string,
  partyId: string | null = null,
): Promise<DocumentType[]> {
  const items = await listOpenItems(db, loanRequestId);
  return [...new Set(items.flatMap((item) => (item.party_id === partyId ? (item.document_type ?? []) : [])))];
}

/** When something was asked last; null when nothing ever was. */
export async function findLastAsked(db: Db, loanRequestId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('information_requests')
    .select(({ fn }) => fn.max('asked_at').as('at'))
    .where('loan_request_id', '=', loanRequestId)
    .executeTakeFirstOrThrow();
  return at;
}
