import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import { changeSchema, type ReceivedChange } from '../announce-change.ts';

/** What is announced in a database from now on. */
export interface HeardChanges {
  /** Since the last look, each as often as it was committed. */
  next(): Promise<readonly ReceivedChange[]>;
}

export async function hearChanges(db: Db): Promise<HeardChanges> {
  const lookFrom = async (snapshot: string | null) => {
    const { rows } = await sql<{ snapshot: string; changes: string[] }>`
      select pg_current_snapshot()::text as snapshot, array(
        select change from live_changes
        where not pg_visible_in_snapshot(transaction_id, ${snapshot}::text::pg_snapshot)
        order by transaction_id) as changes`.execute(db);
    const [look] = rows;
    if (look === undefined) throw new Error('Nothing was answered.');
    return look;
  };
  let { snapshot } = await lookFrom(null);
  return {
    next: async () => {
      const look = await lookFrom(snapshot);
      ({ snapshot } = look);
      return look.changes.flatMap((text) => {
        const change = changeSchema.safeParse(JSON.parse(text));
        return change.success ? [change.data] : [];
      });
    },
  };
}
