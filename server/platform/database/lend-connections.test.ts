import { Client, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lendConnections, NoConnectionInTimeError } from './lend-connections.ts';
import {
  CONNECTION_PATIENCE_MS,
  CROWD_PATIENCE_MS,
  LOCKED_PATIENCE_MS,
  SHORTEST_PATIENCE_MS,
} from './limits.ts';

const POOL_SIZE = 10;

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

interface Crowd {
  readonly isLocked: boolean;
  /** The time between two moments in which connections come back. */
  readonly everyMs: number;
  /** How many come back at once. */
  readonly comeBack: number;
}

/** When somebody who never gets a turn is told to come back, while others are served. */
async function waitInCrowd({ isLocked, everyMs, comeBack }: Crowd): Promise<number> {
  const { lender, serveNewest } = makeLender();
  const startMs = performance.now();
  const told = expect(lender.connect())
    .rejects.toBeInstanceOf(NoConnectionInTimeError)
    .then(() => performance.now() - startMs);
  const others = setInterval(() => {
    for (let served = 0; served < comeBack; served += 1) {
      void lender.connect();
      serveNewest();
    }
    if (isLocked) lender.noteLock();
  }, everyMs);
  await vi.advanceTimersByTimeAsync(2 * CROWD_PATIENCE_MS);
  clearInterval(others);
  return told;
}

test.each([
  { machine: 'a quick one', everyMs: 10, comeBack: 1 },
  { machine: 'a slow one', everyMs: 80, comeBack: 1 },
  { machine: 'a slow one that does everything at once', everyMs: 700, comeBack: POOL_SIZE },
])('in a crowd that $machine works through the wait pays for five seconds', async ({ everyMs, comeBack }) => {
  const tookMs = await waitInCrowd({ isLocked: false, everyMs, comeBack });
  expect(tookMs).toBeGreaterThanOrEqual(CROWD_PATIENCE_MS);
  expect(tookMs).toBeLessThanOrEqual(CROWD_PATIENCE_MS + 100);
});

test('short reads of other tables do not hide a lock', async () => {
  const tookMs = await waitInCrowd({ isLocked: true, everyMs: 10, comeBack: 1 });
  expect(tookMs).toBeGreaterThanOrEqual(LOCKED_PATIENCE_MS);
  expect(tookMs).toBeLessThanOrEqual(LOCKED_PATIENCE_MS + 100);
});

test('a connection that comes back now and then is no crowd', async () => {
  const tookMs = await waitInCrowd({ isLocked: false, everyMs: 400, comeBack: 1 });
  expect(tookMs).toBeLessThanOrEqual(2 * CONNECTION_PATIENCE_MS);
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
  expect(await told).toBeLessThanOrEqual(CONNECTION_PATIENCE_MS + 2 * SHORTEST_PATIENCE_MS);
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
