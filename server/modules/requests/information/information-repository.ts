import type { DocumentType } from '@zeel/domain/request-form';
import type { InformationItem, InformationRequest } from '@zeel/protocol/rooms/tracking';
import type { Db } from '../../../platform/database/index.ts';
import type { InformationItemRow } from './tables.ts';
import './tables.ts';

/** Everything that was asked about a request, newest first, its items in the officer's order. */
export async function listInformationRequests(db: Db, loanRequestId: string): Promise<InformationRequest[]> {
  const requests = await db
    .selectFrom('information_requests')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (requests.length === 0) return [];
  const items = await db
    .selectFrom('information_items')
    .selectAll()
    .where(
      'information_request_id',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return requests.map(({ id, asked_at: askedAt, answered_at: answeredAt }) => ({
    id,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    items: items.filter((item) => item.information_request_id === id).map(presentItem),
  }));
}

const presentItem = (row: InformationItemRow): InformationItem => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  documentType: row.document_type,
  partyId: row.party_id,
  state: row.answered_at === null ? 'open' : 'answered',
  answerText: row.answer_text,
  documentIds: row.document_ids,
  version: row.version,
});

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
