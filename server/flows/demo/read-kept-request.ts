import type { LoanRequestEvent, LoanRequestState } from '@zeel/domain/loan-request';
import type { ProductKind } from '@zeel/domain/product';
import type { RequestData } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** The tables that a copied request has rows in, in the order in which they refer to each other, and how their rows are found. */
const FOUND_BY = {
  loan_requests: 'id',
  loan_request_states: 'loan_request_id',
  assessments: 'loan_request_id',
  loan_request_parties: 'loan_request_id',
  consents: 'loan_request_id',
  documents: 'loan_request_id',
  information_requests: 'loan_request_id',
  information_items: 'information_request_id',
  payments: 'loan_request_id',
  decisions: 'loan_request_id',
  offers: 'loan_request_id',
  desk_ticks: 'loan_request_id',
  signal_acknowledgements: 'loan_request_id',
} as const;
type CopiedTable = keyof typeof FOUND_BY;
// `Object.keys` forgets the names.
export const COPIED_TABLES = Object.keys(FOUND_BY) as readonly CopiedTable[];

/** A row as JSON has it. */
export type KeptRow = Record<string, unknown>;

/** The row of a request itself, with what a copy looks at. */
export interface KeptRequestRow extends KeptRow {
  id: string;
  data: RequestData;
  kind: ProductKind;
  reference: string;
  product_version_id: string;
  state: LoanRequestState;
  assessment_id: string | null;
  service_promised_ms: number;
}

export interface KeptStep extends KeptRow {
  event: LoanRequestEvent;
  from_state: LoanRequestState | null;
  state: LoanRequestState;
  actor_kind: string;
  actor_id: string | null;
  at: string;
}

interface KeptParty extends KeptRow {
  answers: { readonly person: { readonly registerNumber: string } } | null;
}

interface KeptPayment extends KeptRow {
  id: string;
  invoice_id: string | null;
  provider_payments: readonly { readonly paymentId: string }[];
}

/** Everything that is kept of a request and that a copy of it has as well. */
export type KeptRequest = Record<
  Exclude<CopiedTable, 'loan_requests' | 'loan_request_states' | 'loan_request_parties' | 'payments'>,
  KeptRow[]
> & {
  loan_requests: [KeptRequestRow];
  loan_request_states: KeptStep[];
  loan_request_parties: KeptParty[];
  payments: KeptPayment[];
};

/** The rows of a request, as one JSON text with the numbers of people readable. Decisions come in their order, because each is judged by those before it. */
export async function readKeptRequest(db: Db, loanRequestId: string): Promise<string> {
  const parts = COPIED_TABLES.map((table) => {
    const column = FOUND_BY[table];
    const rows = sql`from ${sql.table(table)} t where ${
      column === 'information_request_id'
        ? sql`information_request_id in (select id from information_requests where loan_request_id = ${loanRequestId})`
        : sql`${sql.ref(`t.${column}`)} = ${loanRequestId}`
    }`;
    const order = table === 'decisions' || table === 'loan_request_states' ? sql`order by t.position` : sql``;
    return sql`${table}::text, (select coalesce(jsonb_agg(to_jsonb(t) ${order}), '[]') ${rows})`;
  });
  const { rows } = await sql<{ kept: object }>`select jsonb_build_object(${sql.join(parts)}) as kept`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('A statement without a table answers with one row.');
  return JSON.stringify(found.kept);
}
