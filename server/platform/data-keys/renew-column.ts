import { sql } from 'kysely';
import type { OpenDatabase } from '../database/index.ts';
import type { KeyRing } from '../encryption/index.ts';
import type { RotationStep } from './rotate-keys.ts';

/** A column with encrypted values: how its rows are found, and of bytes what they are bound to. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key with their types, in its order. */
  readonly key: readonly (readonly [name: string, type: 'uuid' | 'text' | 'integer' | 'bytea'])[];
  /** Of bytes only: what they are bound to, by the values of the key. */
  readonly placeOf?: (key: readonly string[]) => string;
}

const ROWS_AT_ONCE = 200;

interface Row {
  readonly key: string[];
  readonly json: string | null;
  readonly bytes: Buffer | null;
}

/** Encrypts the values of a column anew, a few rows in each transaction. A row that somebody changes meanwhile has the new key already. */
export const renewColumn = (
  database: OpenDatabase,
  ring: KeyRing,
  { table, column, key, placeOf }: EncryptedColumn,
): RotationStep => ({
  name: `${table}.${column}`,
  renewAfter: (after, keepPlace) =>
    database.inTransaction(async (tx) => {
      // Rows that are proof may be encrypted anew and nothing else, by the owner of their table.
      await sql`select set_config('zeel.encrypting_anew', 'yes', true)`.execute(tx);
      const columns = sql.join(key.map(([name]) => sql.ref(name)));
      const given = (values: readonly string[]) =>
        sql.join(key.map(([, type], index) => sql`${values[index]}::${sql.raw(type)}`));
      const value = sql.ref(column);
      const { rows } = await sql<Row>`
        select array[${sql.join(key.map(([name]) => sql`${sql.ref(name)}::text`))}] as key,
          ${placeOf === undefined ? sql`${value}::text` : sql`null::text`} as json,
          ${placeOf === undefined ? sql`null::bytea` : value} as bytes
        from ${sql.table(table)}
        where ${value} is not null and ${after === null ? sql`true` : sql`(${columns}) > (${given(after)})`}
        order by ${columns} limit ${ROWS_AT_ONCE}`.execute(tx);
      let renewed = 0;
      for (const row of rows) {
        const next =
          row.bytes !== null && placeOf !== undefined
            ? ring.renewBytes(row.bytes, placeOf(row.key))
            : ring.renewJson(row.json ?? 'null');
        if (next === null) continue;
        const type = sql.raw(placeOf === undefined ? 'jsonb' : 'bytea');
        await sql`update ${sql.table(table)} set ${value} = ${next}::${type}
          where (${columns}) = (${given(row.key)}) and ${value} = ${row.bytes ?? row.json}::${type}`.execute(
          tx,
        );
        renewed += 1;
      }
      const last = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.key ?? null);
      await keepPlace(tx, last, renewed);
      return { last, renewed };
    }),
});
