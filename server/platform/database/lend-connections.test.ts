import { Client, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lendConnections, NoConnectionInTimeError } from './lend-connections.ts';
import {
  CONNECTION_PATIENCE_MS,
  CROWD_PATIENCE_MS,
  LOCKED_PATIENCE_MS,
  SHORTEST_PATIENCE_MS,
} from './limits.ts';

const POOL_SIZE = 4;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A pool that gives nothing before it is told to, and a lender that it stands behind. */
function makeLender() {
  const asked: ((client: PoolClient) => void)[] = [];
  // Nothing is asked of a connection here, so one is enough for everybody and never connected.
  const client = Object.assign(new Client(), { release: () => undefined });
  const pool = {
    options: { max: POOL_SIZE },
    connect: () => new Promise<PoolClient>((resolve) => asked.push(resolve)),
    end: async () => undefined,
  };
  return {
    lender: lendConnections(pool, CONNECTION_PATIENCE_MS),
    /** The newest in the queue gets a connection: others are served while the first one waits. */
    serveNewest: () => asked.pop()?.(client),
  };
}

/** When somebody who never gets a turn is told to come back, while others are served many times a second. */
async function waitInCrowd({ isLocked }: { readonly isLocked: boolean }): Promise<number> {
  const { lender, serveNewest } = makeLender();
  const startMs = performance.now();
  const told = expect(lender.connect())
    .rejects.toBeInstanceOf(NoConnectionInTimeError)
    .then(() => performance.now() - startMs);
  const others = setInterval(() => {
    void lender.connect();
    serveNewest();
    if (isLocked) lender.noteLock();
  }, 10);
  await vi.advanceTimersByTimeAsync(2 * CROWD_PATIENCE_MS);
  clearInterval(others);
  return told;
}

test('in a crowd that is being served the wait pays for five seconds', async () => {
  const tookMs = await waitInCrowd({ isLocked: false });
  expect(tookMs).toBeGreaterThanOrEqual(CROWD_PATIENCE_MS);
  expect(tookMs).toBeLessThanOrEqual(CROWD_PATIENCE_MS + 100);
});

test('short reads of other tables do not hide a lock', async () => {
  const tookMs = await waitInCrowd({ isLocked: true });
  expect(tookMs).toBeGreaterThanOrEqual(LOCKED_PATIENCE_MS);
  expect(tookMs).toBeLessThanOrEqual(LOCKED_PATIENCE_MS + 100);
});

test('while nothing comes back, the second wait of a request is a short one', async () => {
  const { lender, serveNewest } = makeLender();
  const startMs = performance.now();
  const told = expect(lender.connect().then(() => lender.connect()))
    .rejects.toBeInstanceOf(NoConnectionInTimeError)
    .then(() => performance.now() - startMs);
  await vi.advanceTimersByTimeAsync(CONNECTION_PATIENCE_MS - 100);
  serveNewest();
  await vi.advanceTimersByTimeAsync(CONNECTION_PATIENCE_MS);
  expect(await told).toBeLessThanOrEqual(CONNECTION_PATIENCE_MS + SHORTEST_PATIENCE_MS);
});

test('when nobody waits any more the patience is whole again', async () => {
  const { lender, serveNewest } = makeLender();
  const first = lender.connect();
  await vi.advanceTimersByTimeAsync(CONNECTION_PATIENCE_MS - 100);
  serveNewest();
  await first;
  await vi.advanceTimersByTimeAsync(200);
  let isTold = false;
  const told = expect(
    lender.connect().catch((error: unknown) => {
      isTold = true;
      throw error;
    }),
  ).rejects.toBeInstanceOf(NoConnectionInTimeError);
  await vi.advanceTimersByTimeAsync(CONNECTION_PATIENCE_MS - 100);
  expect(isTold).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await told;
});
