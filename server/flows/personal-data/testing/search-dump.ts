import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/http/index.ts';

/** Every row of every table as text, with bytes as they are and as hexadecimal digits. */
async function* dumpRows({ database }: Pick<Platform, 'database'>) {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1, 2`.execute(
    database.db,
  );
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.id(schema, name)} t`.execute(database.db);
    for (const { row } of rows) yield { place: `${schema}.${name}`, row };
  }
}

/** Where any of these words stands in the database or in a file of the data folder: `place: word`. */
export async function searchDump(
  platform: Pick<Platform, 'database' | 'dataFolder'>,
  words: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  const look = (place: string, text: string): void => {
    const lower = text.toLowerCase();
    for (const word of words) {
      const isFound =
        lower.includes(word.toLowerCase()) ||
        lower.includes(Buffer.from(word, 'utf8').toString('hex')) ||
        lower.includes(encodeURIComponent(word).toLowerCase());
      if (isFound) found.add(`${place}: ${word}`);
    }
  };
  for await (const { place, row } of dumpRows(platform)) look(place, row);
  for (const file of await listFiles(platform.dataFolder))
    look(`file ${file}`, (await readFile(file)).toString('utf8'));
  return [...found].sort();
}

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
