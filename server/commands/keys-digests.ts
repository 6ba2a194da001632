import { Client } from 'pg';
import { renewDigests } from '../modules/requests/identifiers/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { readConfig } from '../platform/config/index.ts';
import { keepOuterKeys, loadDataKeys, rotateDigestKey } from '../platform/data-keys/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { KeyRing } from '../platform/encryption/index.ts';
import { commandLog } from '../platform/startup/command-log.ts';
import { reachUnmigrated } from '../platform/startup/reach-unmigrated.ts';
import { runAsCommand } from '../platform/startup/run-as-command.ts';
import { showProgress } from '../platform/startup/show-progress.ts';
import { StartupError } from '../platform/startup/startup-error.ts';

/* npm run keys:digests: takes a new key for the digests that whole numbers are found by, and writes every one of them anew. */

runAsCommand(async () => {
  const config = readConfig(process.env);
  const progress = showProgress(process.stderr);
  const reached = await reachUnmigrated(config, commandLog);
  try {
    await requireNoServer(reached.url);
    const ring = new KeyRing();
    const outer = await keepOuterKeys(config, reached.dataFolder);
    const database = await openDatabase({
      url: reached.url,
      poolSize: 2,
      encryption: ring,
      onIdleError: () => undefined,
    });
    try {
      await database.watch.firstAnswer;
      await loadDataKeys(database.db, systemClock, ring, outer);
      const renewed = await rotateDigestKey({
        database,
        clock: systemClock,
        outer,
        renew: (tx, encryption) => renewDigests(tx, encryption, progress.show),
      });
      progress.clear();
      process.stdout.write(`There is a new key for digests; those of ${renewed} rows were made anew.\n`);
    } finally {
      progress.clear();
      await database.close();
    }
  } finally {
    await reached.stop();
  }
});

/** A server that runs would write digests by the old key that nobody finds afterwards. */
async function requireNoServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'zeel-command' });
  await client.connect();
  try {
    const { rows } = await client.query<{ servers: number }>(
      "select count(*)::int as servers from pg_stat_activity where datname = current_database() and application_name = 'zeel'",
    );
    if ((rows[0]?.servers ?? 0) > 0)
      throw new StartupError(
        'Stop every server first: one that runs would go on writing digests by the old key.',
      );
  } finally {
    await client.end();
  }
}
