import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiBench } from './start-api-bench.ts';

const CALLS = 20;
/** Lines of the service's own connections; its watch and its live line have other names. */
const STATEMENT = /^<zeel>LOG: {2}(?:statement|execute [^:]*): /gm;

/**
 * Counts the statements of a call as the database hears them, jobs that it causes included: the database writes down
 * everything while some calls are made one after the other.
 */
export async function countStatements(
  { pool, cluster }: ApiBench,
  call: () => Promise<void>,
): Promise<number> {
  const setLogging = async (statements: string, prefix: string): Promise<void> => {
    await pool.query(`alter system set log_statement = ${statements}`);
    await pool.query(`alter system set log_line_prefix = ${prefix}`);
    await pool.query('select pg_reload_conf()');
  };
  const readLog = async (): Promise<string> => {
    const { rows } = await pool.query<{ file: string }>('select pg_current_logfile() as file');
    return readFile(join(cluster, rows[0]?.file ?? ''), 'utf8');
  };
  const before = (await readLog()).length;
  await setLogging("'all'", "'<%a>'");
  // Connections look at their settings between two statements: the first calls reach all of them.
  for (let warming = 0; warming < CALLS; warming += 1) await call();
  const count = async (): Promise<number> => (await readLog()).slice(before).match(STATEMENT)?.length ?? 0;
  const first = await count();
  for (let made = 0; made < CALLS; made += 1) await call();
  const statements = ((await count()) - first) / CALLS;
  await setLogging('default', 'default');
  return statements;
}
