import { randomBytes } from 'node:crypto';
import type { WorkingCalendar } from '@zeel/domain/loan-request';
import { termsOfRequest } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import {
  findLoanRequest,
  LOAN_REQUEST_SUBJECT,
  readWorkingCalendar,
  serviceColumnsOf,
} from '../../modules/requests/core/index.ts';
import { recordIdentifiers, recordPartyIdentifier } from '../../modules/requests/identifiers/index.ts';
import { nextReference } from '../../modules/requests/submission/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import {
  type Db,
  encryptionOf,
  type OpenDatabase,
  type Tx,
  termOfNumberIn,
} from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { asAnswersOf } from './demo-answers.ts';
import type { DemoBorrower } from './demo-people.ts';
import { COPIED_TABLES, type KeptRequest, type KeptRow, readKeptRequest } from './read-kept-request.ts';

const HOUR_MS = 3_600_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** As PostgreSQL and `toISOString` write it; a day alone, such as a birthday, stays. */
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)/g;
const CALLBACK_HASH_BYTES = 32;
/** Requests that are written in one transaction. */
const AT_ONCE = 100;

/** One request that is made from another: whose it is now, and by how much earlier everything happened. */
export interface DemoCopy {
  readonly ofLoanRequestId: string;
  readonly hoursEarlier: number;
  readonly borrower: DemoBorrower;
  /** Who stands in the other request besides its borrower, and who stands in this one instead. */
  readonly guarantor: { readonly was: DemoBorrower; readonly is: DemoBorrower };
}

type Stage = { readonly database: Pick<OpenDatabase, 'db' | 'inTransaction'>; readonly clock: Clock };

/**
 * Makes requests from others that were played, many at once: rows of their own in every table that a dossier is read from, as
 * somebody else's. The triggers of the desk and of the decisions see each of them as they see any request.
 */
export async function copyRequests(
  { database, clock }: Stage,
  copies: readonly DemoCopy[],
  onCopied: (count: number) => void,
): Promise<void> {
  const originals = new Map<string, string>();
  const columns = await readColumns(database.db);
  const calendar = await readWorkingCalendar(database.db);
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    const some = copies.slice(from, from + AT_ONCE);
    await database.inTransaction(async (tx) => {
      const made: KeptRequest[] = [];
      for (const copy of some) {
        const original =
          originals.get(copy.ofLoanRequestId) ?? (await readKeptRequest(tx, copy.ofLoanRequestId));
        originals.set(copy.ofLoanRequestId, original);
        const reference = await nextReference(tx, clock);
        made.push(makeCopy(original, copy, { reference, calendar, tx }));
      }
      await writeRows(tx, made, columns);
      for (const kept of made) await recordWhatFollows(tx, kept);
    });
    onCopied(some.length);
  }
}

interface CopyOptions {
  readonly reference: string;
  readonly calendar: WorkingCalendar;
  readonly tx: Tx;
}

/** The rows of a copy: ids of its own, everything so much earlier, another person, and a promise by the shifted times. */
function makeCopy(original: string, copy: DemoCopy, { reference, calendar, tx }: CopyOptions): KeptRequest {
  const kept: KeptRequest = JSON.parse(rewrite(original, copy));
  const [request] = kept.loan_requests;
  const was = request.reference;
  request.reference = reference;
  request.data = asAnswersOf(request.data, copy.borrower);
  request.search_terms = termsOfRequest(reference, request.data.applicant, termOfNumberIn(tx));
  request.applicant_user_id = null;
  Object.assign(
    request,
    serviceColumnsOf(
      kept.loan_request_states.map(({ state, at }) => ({ state, at: new Date(at) })),
      { calendar, promisedMs: request.service_promised_ms },
    ),
  );
  for (const party of kept.loan_request_parties)
    party.number_digest =
      party.answers === null
        ? null
        : encryptionOf(tx).digest('register', party.answers.person.registerNumber);
  for (const payment of kept.payments)
    Object.assign(payment, {
      reference: payment.reference === was ? reference : payment.reference,
      sender_invoice_no: payment.id,
      callback_hash: `\\x${randomBytes(CALLBACK_HASH_BYTES).toString('hex')}`,
    });
  return kept;
}

function rewrite(original: string, { hoursEarlier, guarantor: { was, is } }: DemoCopy): string {
  const kept: KeptRequest = JSON.parse(original);
  const own = new Set([
    ...COPIED_TABLES.flatMap((table) => kept[table].map(({ id }) => id)),
    ...kept.payments.flatMap(({ invoice_id, provider_payments }) => [
      invoice_id,
      ...provider_payments.map(({ paymentId }) => paymentId),
    ]),
  ]);
  const ids = new Map<string, string>();
  const renew = (id: string): string => {
    const made = ids.get(id) ?? newId();
    ids.set(id, made);
    return made;
  };
  return original
    .replace(UUID, (id) => (own.has(id) ? renew(id) : id))
    .replace(INSTANT, (at) => new Date(Date.parse(at) - hoursEarlier * HOUR_MS).toISOString())
    .replaceAll(was.registerNumber, is.registerNumber)
    .replaceAll(was.phone, is.phone)
    .replaceAll(was.email, is.email);
}

type Columns = ReadonlyMap<string, readonly string[]>;

/** The columns of each table that can be written. */
async function readColumns(db: Db): Promise<Columns> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = any (${COPIED_TABLES}) and is_generated = 'NEVER'
    group by 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function writeRows(tx: Tx, made: readonly KeptRequest[], columns: Columns): Promise<void> {
  for (const table of COPIED_TABLES) {
    const rows: KeptRow[] = made.flatMap((kept) => kept[table]);
    if (rows.length === 0) continue;
    // A request and its assessment name each other: the request is there first, and is told afterwards.
    const written = table === 'loan_requests' ? rows.map((row) => ({ ...row, assessment_id: null })) : rows;
    const names = sql.join((columns.get(table) ?? []).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${encryptionOf(tx).json(written)}::jsonb)`.execute(
      tx,
    );
  }
  const assessed = made.flatMap(({ loan_requests: [{ id, assessment_id }] }) => ({ id, assessment_id }));
  await sql`update loan_requests r set assessment_id = one.assessment_id
    from jsonb_to_recordset(${JSON.stringify(assessed)}::jsonb) as one (id uuid, assessment_id uuid)
    where r.id = one.id and one.assessment_id is not null`.execute(tx);
}

/** The identifiers by which a copy is found from others, and the trail of its steps. */
async function recordWhatFollows(
  tx: Tx,
  { loan_requests: [{ id, kind }], loan_request_states, loan_request_parties }: KeptRequest,
): Promise<void> {
  const row = await findLoanRequest(tx, id);
  if (row === undefined) throw new Error('A request of the demo is gone.');
  await recordIdentifiers(tx, row, kind);
  for (const { answers } of loan_request_parties)
    if (answers !== null) await recordPartyIdentifier(tx, id, answers.person.registerNumber);
  for (const { event, from_state: from, state: to, actor_kind, actor_id, at } of loan_request_states)
    await recordAuditEvent(
      tx,
      { now: () => new Date(at) },
      {
        type: 'loan_request.moved',
        actor:
          actor_kind === 'lender' && actor_id !== null
            ? { kind: 'person', userId: actor_id }
            : { kind: 'system' },
        subject: { kind: LOAN_REQUEST_SUBJECT, id },
        payload: { event, from, to, productVersionId: row.product_version_id },
      },
    );
}
