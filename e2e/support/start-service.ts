import { join } from 'node:path';
import { makeOwnFolder, startOwnServer } from '../../scripts/steps/start-own-server.mjs';
import { DEMO_PASSWORD } from './sign-in-by-api.ts';

/** Brings up one real server with a data folder of its own for the whole run, and takes both away afterwards. */
export default async function startService(): Promise<(() => Promise<void>) | undefined> {
  // A server that already runs may be tested instead, for instance the one of `npm run dev`.
  if (process.env.ZEEL_E2E_URL) return undefined;

  const { folder, remove } = await makeOwnFolder('e2e');
  try {
    const server = await startOwnServer({
      dataFolder: join(folder, 'data'),
      settings: {
        // Every journey comes from the same address.
        ZEEL_DRAFTS_PER_HOUR: '10000',
        // Only the requests of the demo's own applicant: a journey makes the others that it needs.
        ZEEL_DEMO_REQUESTS: '5',
        // The loans of the journeys are small, and their money goes by four eyes.
        ZEEL_PAYOUT_SECOND_ABOVE_MNT: '1000000',
        ZEEL_DEMO_PASSWORD: DEMO_PASSWORD,
      },
    });
    process.env.ZEEL_E2E_URL = server.url;

    return async () => {
      const exitCode = await server.stop('SIGTERM');
      await remove();
      if (exitCode !== 0)
        throw new Error(`The server stopped with exit code ${exitCode}.\n${server.output()}`);
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
