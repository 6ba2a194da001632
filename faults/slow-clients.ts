// L2: clients that hold connections without using them. Everybody else must be served as if they were not there.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultContext } from './harness/fault.ts';
import { startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, atMost, exactly, type FaultReport, figure } from './report/judge.ts';

const IDLE = 2_000;
const SLOW = 200;
/**
 * The longest wait for the server to close a slow connection: two seconds of headers, three of a body, half a second
 * between two looks, and a busy machine.
 */
const CUT_PATIENCE_MS = 15_000;
/** The slowest answer that a reader of a product page may meet. */
const SERVED_WITHIN_MS = 2_000;
const READERS = 8;

const BODY_HEAD = [
  'POST /api/auth/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Idempotency-Key: 0b9a4f2e-3a52-4c8e-9f0e-5d1c6a7b8c9d',
  'Content-Length: 90000',
  '',
  '{"email":"',
].join('\r\n');

interface Holder {
  readonly socket: Socket;
  /** Resolves when the server closes the connection. */
  readonly closed: Promise<void>;
}

const open = async (port: number): Promise<Holder> => {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A connection that is cut may report a reset; that is the point here.
  socket.on('error', () => undefined);
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  return { socket, closed };
};

const openMany = async (port: number, count: number): Promise<Holder[]> => {
  const holders: Holder[] = [];
  while (holders.length < count)
    holders.push(
      ...(await Promise.all(Array.from({ length: Math.min(200, count - holders.length) }, () => open(port)))),
    );
  return holders;
};

/** Sends a byte now and then for as long as the server listens. */
const trickle = async ({ socket, closed }: Holder): Promise<void> => {
  const timer = setInterval(() => socket.write('a'), 300);
  await closed;
  clearInterval(timer);
};

/** How long each of the readers' calls took while the others held their connections; -1 for one that was not answered. */
async function readOn(url: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  const paths = ['/api/products?language=en', '/livez', '/'];
  const read = async (): Promise<void> => {
    while (!isOver()) {
      const begin = performance.now();
      const status = await fetch(`${url}${paths[took.length % paths.length]}`).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 0,
      );
      took.push(status === 200 ? performance.now() - begin : -1);
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return took;
}

const countCut = async (holders: readonly Holder[]): Promise<number> => {
  const cut = await Promise.all(
    holders.map(({ closed }) => Promise.race([closed.then(() => 1), sleep(CUT_PATIENCE_MS, 0)])),
  );
  return cut.reduce((sum, one) => sum + one, 0);
};

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const port = Number(new URL(server.url()).port);
  const rounds = context.isLong ? 10 : 1;
  const took: number[] = [];
  let refused = 0;
  let cutHeaders = 0;
  let cutBodies = 0;
  for (let round = 0; round < rounds; round += 1) {
    const idle = await openMany(port, IDLE);
    // Half of them have asked once and keep the line, as browsers do; the others never say a word.
    for (const { socket } of idle.slice(IDLE / 2))
      socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
    refused += idle.filter(({ socket }) => socket.destroyed).length;
    const slowHeaders = await openMany(port, SLOW);
    const slowBodies = await openMany(port, SLOW);
    for (const { socket } of slowHeaders) socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    for (const { socket } of slowBodies) socket.write(BODY_HEAD);
    for (const holder of [...slowHeaders, ...slowBodies]) void trickle(holder);
    let isOver = false;
    const reading = readOn(server.url(), () => isOver);
    cutHeaders += await countCut(slowHeaders);
    cutBodies += await countCut(slowBodies);
    isOver = true;
    took.push(...(await reading));
    for (const { socket } of [...idle, ...slowHeaders, ...slowBodies]) socket.destroy();
  }
  const served = took.filter((ms) => ms >= 0);
  const calls = `${figure(took.length)} calls of ${READERS} others`;
  return {
    did: `${figure(IDLE)} idle connections, ${SLOW} slow headers, ${SLOW} slow bodies × ${rounds}, beside ${calls}`,
    checks: [
      exactly('no connection refused', refused, 0),
      atLeast('others called meanwhile', took.length, 100, 'calls'),
      exactly('no other call unanswered', took.length - served.length, 0),
      atMost('the slowest of them', Math.max(...served), SERVED_WITHIN_MS, 'ms'),
      exactly('slow headers cut', cutHeaders, SLOW * rounds),
      exactly('slow bodies cut', cutBodies, SLOW * rounds),
      exactly('the same process lives on', (await fetch(`${server.url()}/livez`)).status, 200),
    ],
  };
}
