import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from './database.ts';
import { type NamedValues, type PlaceOf, prepareStatement } from './prepare-statement.ts';

type ColumnOf<Row, Value> = { [Column in keyof Row]: Value extends Row[Column] ? Column : never }[keyof Row];

/** One list among several that are read together. */
export interface Part<Row> {
  readonly query: Expression<object>;
  readonly revive: (read: object) => Row;
}

/**
 * A query as one part of a statement. Its rows travel as JSON, in which a moment is a text: every column that holds one is named, to
 * be turned back. Bytes cannot travel that way, so a query that selects some is no part.
 */
export function partOf<Row extends object>(
  query: ColumnOf<Row, Buffer> extends never ? Expression<Row> : never,
  moments: Readonly<Record<ColumnOf<Row, Date>, true>>,
): Part<Row> {
  const columns = Object.keys(moments);
  const revive = (read: object): Row => {
    const row: Record<string, unknown> = { ...read };
    for (const column of columns) {
      const text = row[column];
      if (typeof text === 'string') row[column] = new Date(text);
    }
    // The database wrote the columns of the query, and the moments among them are moments again.
    return row as Row;
  };
  return { query, revive };
}

/** The rows of each part, under its name. */
export type RowsOf<Parts> = { [Name in keyof Parts]: Parts[Name] extends Part<infer Row> ? Row[] : never };

/**
 * Several lists that are read in one statement, of one moment: each costs the database a look at an index instead of a round trip. The
 * statement is written once (`prepareStatement`).
 */
export function prepareTogether<
  Values extends NamedValues,
  Parts extends Readonly<Record<string, Part<object>>>,
>(write: (db: Db, place: PlaceOf<Values>) => Parts): (db: Db, values: Values) => Promise<RowsOf<Parts>> {
  let parts: [name: string, part: Part<object>][] = [];
  const read = prepareStatement((db, place: PlaceOf<Values>) => {
    parts = Object.entries(write(db, place));
    return db.selectNoFrom(parts.map(([name, { query }]) => jsonArrayFrom(query).as(name))).compile();
  });
  return async (db, values) => {
    const [lists] = await read(db, values);
    const rows = parts.map(([name, { revive }]) => [name, (lists?.[name] ?? []).map(revive)]);
    // Each name of the parts has the rows of its own query.
    return Object.fromEntries(rows) as RowsOf<Parts>;
  };
}
