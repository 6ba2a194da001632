import { Client } from 'pg';
import { renewDigests } from '../modules/requests/identifiers/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { rotateDigestKey } from '../platform/data-keys/index.ts';
import { runWithDataKeys } from '../platform/startup/run-with-data-keys.ts';
import { StartupError } from '../platform/startup/startup-error.ts';

/* npm run keys:digests: takes a new key for the digests that whole numbers are found by, and writes every one of them anew. */

runWithDataKeys({
  require: requireNoServer,
  run: async ({ database, outer, progress }) => {
    const renewed = await rotateDigestKey({
      database,
      clock: systemClock,
      outer,
      renew: (tx, encryption) => renewDigests(tx, encryption, progress.show),
    });
    return `There is a new key for digests; those of ${renewed} rows were made anew.`;
  },
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
