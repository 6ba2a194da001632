import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, SERVER_ENTRY, STOP_WITH_PARENT } from '../../scripts/steps/project-paths.mjs';
import { findFreePort, startServer } from '../../scripts/steps/start-server.mjs';
import { DEMO_PASSWORD } from './sign-in-by-api.ts';

const READY_TIMEOUT_MS = 60_000;

/** Brings up one real server with a data folder of its own for the whole run, and takes both away afterwards. */
export default async function startService(): Promise<(() => Promise<void>) | undefined> {
  // A server that already runs may be tested instead, for instance the one of `npm run dev`.
  if (process.env.ZEEL_E2E_URL) return undefined;

  const folder = await mkdtemp(join(tmpdir(), 'zeel-e2e-'));
  // As root the database runs under another user, who has to be able to pass through.
  await chmod(folder, 0o711);
  const remove = () => rm(folder, { recursive: true, force: true });

  try {
    const server = await startServer({
      program: process.execPath,
      args: ['--import', STOP_WITH_PARENT, '--enable-source-maps', SERVER_ENTRY],
      withChannel: true,
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(await findFreePort()),
        ZEEL_DATA: join(folder, 'data'),
        ZEEL_MODE: 'demo',
        // Every journey comes from the same address.
        ZEEL_DRAFTS_PER_HOUR: '10000',
        // Those of the demo's own applicant; what else a journey needs it makes itself.
        ZEEL_DEMO_REQUESTS: '4',
        ZEEL_DEMO_PASSWORD: DEMO_PASSWORD,
        DATABASE_URL: '',
      },
      timeoutMs: READY_TIMEOUT_MS,
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
