import { type Kysely, sql } from 'kysely';

/** A promise is broken when its time is over, also where the office is then closed; before, it was at the next opening. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update loan_requests set service_overdue_at = service_due_at + interval '1 millisecond'
    where service_due_at is not null
      and service_overdue_at is distinct from service_due_at + interval '1 millisecond'`.execute(db);
};
