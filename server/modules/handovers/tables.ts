import type { HandoverProblem, HandoverState } from '@zeel/protocol/rooms/loans';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Kept<Value> = ColumnType<Value, Value, never>;

interface LoanHandoversTable {
  disbursement_id: Kept<string>;
  loan_request_id: Kept<string>;
  state: HandoverState;
  tries: Generated<number>;
  problem: HandoverProblem | null;
  detail: Generated<string>;
  client_id: string | null;
  loan_id: string | null;
  tried_at: Date | null;
}

export type HandoverRow = Readonly<Selectable<LoanHandoversTable>>;

declare module '../../platform/database/database.ts' {
  interface Database {
    loan_handovers: LoanHandoversTable;
  }
}
