import { setTimeout as sleep } from 'node:timers/promises';
import { findChildren } from '../../faults/harness/find-children.ts';
import { readCpuMs, readDatabaseCpuMs } from '../api/read-work.ts';

const LOOK_AGAIN_MS = 1_000;
/** What two servers at rest take of a core for their own sakes. */
const AT_REST_SHARE = 0.1;
const PATIENCE_MS = 60_000;

/** The servers that this process started, with their databases. */
async function readServersMs(): Promise<number> {
  const servers = await findChildren(process.pid);
  const postmasters = (await Promise.all(servers.map(findChildren))).flat();
  const worked = await Promise.all([...servers.map(readCpuMs), ...postmasters.map(readDatabaseCpuMs)]);
  return worked.reduce((sum, ms) => sum + ms, 0);
}

/** Until what servers do after they are ready is done: it would be measured with the first page. */
export async function untilServersIdle(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let before = await readServersMs();
  while (performance.now() < end) {
    await sleep(LOOK_AGAIN_MS);
    const now = await readServersMs();
    if (now - before < LOOK_AGAIN_MS * AT_REST_SHARE) return;
    before = now;
  }
  throw new Error('The servers do not come to rest.');
}
