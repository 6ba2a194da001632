import { type AuditEvents, noteLook } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyCall, FileAccess } from './room.ts';
import type { DocumentRow } from './tables.ts';
import './audit-events.ts';

type Noting = Pick<Platform, 'database' | 'clock'>;

/** Writes into the trail that somebody of the lender sees a paper. Whose request it is sees their own without a trace. */
export async function noteReading(
  platform: Noting,
  { session, requestId, address }: AnyCall,
  { document, access }: { readonly document: DocumentRow; readonly access: FileAccess },
  type: 'document.viewed' | 'document.previewed',
): Promise<void> {
  if (!access.isByStaff || session === null) return;
  const payload: AuditEvents[typeof type] = { documentId: document.id, type: document.type };
  await noteLook(platform, {
    type,
    userId: session.userId,
    subject: { kind: 'loan-request', id: document.loan_request_id },
    at: document.id,
    payload,
    requestId,
    address,
  });
}

/** Remembers which content of a paper somebody of the lender was shown: only that can be verified. */
export async function rememberReading(
  { database, clock }: Noting,
  { session }: AnyCall,
  { document, access }: { readonly document: DocumentRow; readonly access: FileAccess },
): Promise<void> {
  if (!access.isByStaff || session === null) return;
  const { id, revision } = document;
  if (await hasRead(database.db, { documentId: id, revision, userId: session.userId })) return;
  const reading = { revision, read_at: clock.now() };
  await database.db
    .insertInto('document_readings')
    .values({ document_id: id, user_id: session.userId, ...reading })
    .onConflict((conflict) => conflict.columns(['document_id', 'user_id']).doUpdateSet(reading))
    .execute();
}

interface Reading {
  readonly documentId: string;
  readonly revision: number;
  readonly userId: string;
}

/** Whether this person was shown this content of the paper. */
export const hasRead = async (db: Db, { documentId, revision, userId }: Reading): Promise<boolean> =>
  (await db
    .selectFrom('document_readings')
    .select('revision')
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .executeTakeFirst()) !== undefined;

/** Writes into the trail that somebody of the lender sees the names and kinds of a request's papers. */
export async function noteListing(
  platform: Noting,
  { session, requestId, address }: AnyCall,
  loanRequestId: string,
  { isByStaff }: FileAccess,
): Promise<void> {
  if (!isByStaff || session === null) return;
  await noteLook(platform, {
    type: 'document.listed',
    userId: session.userId,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {},
    requestId,
    address,
  });
}
