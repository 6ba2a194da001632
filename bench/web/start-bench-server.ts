import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, SERVER_ENTRY, STOP_WITH_PARENT } from '../../scripts/steps/project-paths.mjs';
import { findFreePort, startServer } from '../../scripts/steps/start-server.mjs';

const DEMO_PASSWORD = 'a password for the bench';
const READY_TIMEOUT_MS = 120_000;

interface BenchServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A server of the present build with its own data; without the drawing part it sends every page as an empty shell. */
export async function startBenchServer({ draws }: { readonly draws: boolean }): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-bench-'));
  // As root the database runs under another user, who has to be able to pass through.
  await chmod(folder, 0o711);
  const webRoot = join(folder, 'web');
  const drawingPart = join(ROOT, 'web', 'dist', '.server');
  await cp(join(ROOT, 'web', 'dist'), webRoot, {
    recursive: true,
    filter: (source) => draws || source !== drawingPart,
  });
  const server = await startServer({
    program: process.execPath,
    args: ['--import', STOP_WITH_PARENT, SERVER_ENTRY],
    withChannel: true,
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      ZEEL_DATA: join(folder, 'data'),
      ZEEL_WEB_ROOT: webRoot,
      ZEEL_MODE: 'demo',
      ZEEL_DEMO_PASSWORD: DEMO_PASSWORD,
      DATABASE_URL: '',
    },
    timeoutMs: READY_TIMEOUT_MS,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a session of one of the demo people; gives its token. */
export async function signInToBench(url: string, name: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email: `${name}@zeel.demo`, password: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`Nobody could sign in: ${reply.status} ${await reply.text()}`);
  // The server's replies are held to the protocol by its own tests.
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}
