import type { CorrectionSubject } from '@zeel/protocol/rooms/personal-data';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import './tables.ts';

const PAGE_SIZE = 50;

const select = (db: Db) =>
  db
    .selectFrom('correction_requests as correction')
    .leftJoin('loan_requests as request', 'request.id', 'correction.loan_request_id')
    .leftJoin('users as person', 'person.id', 'correction.user_id')
    .leftJoin('users as staff', 'staff.id', 'correction.answered_by')
    .select([
      'correction.id',
      'correction.user_id as userId',
      'correction.loan_request_id as loanRequestId',
      'request.reference',
      'correction.about',
      'correction.text',
      'correction.asked_at as askedAt',
      'correction.state',
      'correction.answer',
      'correction.answered_at as answeredAt',
      'correction.version',
      'person.display_name as personName',
      'person.email as personEmail',
      'person.locale as personLanguage',
      'staff.display_name as answeredBy',
    ]);

/** A request for correction with the names beside it. */
export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const findCorrection = (db: Db, correctionId: string): Promise<CorrectionRow | undefined> =>
  select(db).where('correction.id', '=', correctionId).executeTakeFirst();

/** Those of one person, newest first. */
export const listCorrectionsOf = (db: Db, userId: string): Promise<CorrectionRow[]> =>
  select(db).where('correction.user_id', '=', userId).orderBy('correction.id', 'desc').execute();

/** A page for staff, newest first, and where the next begins. */
export async function listForStaff(
  db: Db,
  { show, after }: { readonly show: 'open' | 'answered'; readonly after?: string | undefined },
): Promise<{ readonly rows: CorrectionRow[]; readonly next: string | null }> {
  let query = select(db)
    .where('correction.state', show === 'open' ? '=' : '<>', 'open')
    .orderBy('correction.id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (after !== undefined) query = query.where('correction.id', '<', after);
  const found = await query.execute();
  const rows = found.slice(0, PAGE_SIZE);
  return { rows, next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}

export const countOpenCorrections = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('correction_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).count;

export async function insertCorrection(
  tx: Tx,
  clock: Clock,
  correction: {
    readonly userId: string;
    readonly loanRequestId: string | null;
    readonly about: CorrectionSubject;
    readonly text: string;
  },
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  await tx
    .insertInto('correction_requests')
    .values({
      id,
      user_id: correction.userId,
      loan_request_id: correction.loanRequestId,
      about: correction.about,
      text: correction.text,
      asked_at: now,
    })
    .execute();
  return id;
}

/** Answers an open one on the version that was read. False: it has changed since. */
export async function answerCorrection(
  tx: Tx,
  clock: Clock,
  correction: { readonly id: string; readonly version: number },
  answer: {
    readonly outcome: 'corrected' | 'declined';
    readonly answer: string;
    readonly userId: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('correction_requests')
    .set({
      state: answer.outcome,
      answer: answer.answer,
      answered_by: answer.userId,
      answered_at: clock.now(),
      version: correction.version + 1,
    })
    .where('id', '=', correction.id)
    .where('version', '=', correction.version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
