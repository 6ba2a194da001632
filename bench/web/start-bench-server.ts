import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/steps/project-paths.mjs';
import { makeOwnFolder, startOwnServer } from '../../scripts/steps/start-own-server.mjs';

const DEMO_PASSWORD = 'a password for the bench';

interface BenchServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A server of the present build with its own data; without the drawing part it sends every page as an empty shell. */
export async function startBenchServer({ draws }: { readonly draws: boolean }): Promise<BenchServer> {
  const { folder, remove } = await makeOwnFolder('bench');
  const webRoot = join(folder, 'web');
  const drawingPart = join(ROOT, 'web', 'dist', '.server');
  await cp(join(ROOT, 'web', 'dist'), webRoot, {
    recursive: true,
    filter: (source) => draws || source !== drawingPart,
  });
  const server = await startOwnServer({
    dataFolder: join(folder, 'data'),
    settings: { ZEEL_WEB_ROOT: webRoot, ZEEL_DEMO_PASSWORD: DEMO_PASSWORD },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop('SIGTERM');
      await remove();
    },
  };
}

/** The id of a dossier that staff may open. */
export async function findDossier(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/desk/requests?language=en`, { headers: { authorization: token } });
  if (!reply.ok) throw new Error(`The queue did not open: ${reply.status} ${await reply.text()}`);
  // The server's replies are held to the protocol by its own tests.
  const { data } = (await reply.json()) as { data: { requests: { id: string }[] } };
  const [first] = data.requests;
  if (!first) throw new Error('The queue is empty.');
  return first.id;
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
