import { type OperationNodeSource, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Rows of one kind that are written by the last statement of their transaction. */
export interface LastWrite<Row> {
  /** Adds rows. In a transaction that nobody ends for us they are written at once. */
  add(tx: Tx, rows: readonly Row[]): Promise<void>;
  /** Writes now what was added so far, for a caller that looks at these rows in the same transaction. */
  writeNow(db: Db): Promise<void>;
  /** What was added and is not written yet, for a caller that reads these rows in the same transaction. */
  waitingIn(db: Db): readonly Row[];
}

interface Kind {
  /** A change of a table, or a call of functions whose effect is what counts. */
  readonly does: 'change' | 'call';
  readonly toQuery: (db: Db, rows: readonly never[]) => OperationNodeSource;
}

/** The rows that each open transaction still has to write, by their kind. */
const waiting = new WeakMap<Db, Map<Kind, unknown[]>>();

async function write(db: Db, kinds: readonly (readonly [Kind, readonly unknown[]])[]): Promise<void> {
  if (kinds.length === 0) return;
  const named = kinds.map(([{ does, toQuery }, rows], place) => ({
    does,
    name: sql.id(`w${place}`),
    // Each kind keeps its own rows, so what comes back out of the map is what its query takes.
    query: toQuery(db, rows as readonly never[]),
  }));
  const calls = named.filter(({ does }) => does === 'call');
  // The database runs every change of a `with`, but of its calls only those that are looked at.
  await sql`with ${sql.join(named.map(({ name, query }) => sql`${name} as materialized (${query})`))}
    select ${sql.join([sql`1`, ...calls.map(({ name }) => sql`(select count(*) from ${name})`)])}`.execute(
    db,
  );
}

/**
 * Declares a kind of rows that nothing looks at again before the commit: what a transaction has of them, and of every other kind, is
 * written together in one statement at its end.
 */
export function lastWrite<Row>(
  does: Kind['does'],
  toQuery: (db: Db, rows: readonly Row[]) => OperationNodeSource,
): LastWrite<Row> {
  const kind: Kind = { does, toQuery };
  return {
    add: async (tx, rows) => {
      if (rows.length === 0) return;
      const added = waiting.get(tx);
      if (added === undefined) return write(tx, [[kind, rows]]);
      added.set(kind, [...(added.get(kind) ?? []), ...rows]);
    },
    writeNow: async (db) => {
      const rows = waiting.get(db)?.get(kind);
      if (rows === undefined) return;
      waiting.get(db)?.delete(kind);
      await write(db, [[kind, rows]]);
    },
    // Only `add` puts rows under this kind, and it takes no others.
    waitingIn: (db) => (waiting.get(db)?.get(kind) ?? []) as readonly Row[],
  };
}

/** Runs the work of a transaction and then writes what it has left for its last statement. */
export async function withLastStatement<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const added = new Map<Kind, unknown[]>();
  waiting.set(tx, added);
  const result = await work(tx);
  // Whatever is added from here on would be lost, so it is written at once.
  waiting.delete(tx);
  await write(tx, [...added]);
  return result;
}
