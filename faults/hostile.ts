// What a stranger can send to keep a service busy: addresses, headers, bodies and files on which patterns and parsers work without
// end, and questions whose answers nobody reads. Meanwhile somebody else asks for a sign of life.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultContext } from './harness/fault.ts';
import { startFaultServer } from './harness/start-fault-server.ts';
import { CALLS, FILES } from './hostile/hostile-inputs.ts';
import { becomeVisitor } from './hostile/visitor.ts';
import { watchLivez } from './hostile/watch-livez.ts';
import { atLeast, atMost, type Check, exactly, type FaultReport } from './report/judge.ts';

const SILENCE_MAX_MS = 250;
const CALM = 'nothing at all';
const CALM_MS = 3_000;
const CALL_PATIENCE_MS = 30_000;
const UNREAD = { sockets: 200, ahead: 20 };
const UNREAD_WATCHED_MS = 5_000;
/** So many requests a connection may be ahead of its replies. */
const AHEAD_MAX = 8;

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const url = server.url();
  const checks: Check[] = [];
  /** Does something bad and says how long nobody else was answered meanwhile. */
  const whileWatching = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const stop = watchLivez(url);
    await work();
    const { answers, longestMs } = await stop();
    context.say(`${name}: longest silence ${Math.round(longestMs)} ms, ${answers} answers`);
    if (name === CALM) return;
    checks.push(atMost(`longest silence of /livez during ${name}`, longestMs, SILENCE_MAX_MS, 'ms'));
    checks.push(atLeast(`answers of /livez during ${name}`, answers, 1));
  };

  // Everything is warm before it counts: the first reply of a process is slower than any other.
  const files = Object.entries(FILES).map(([name, make]) => ({ name, bytes: make() }));
  await (await becomeVisitor(url)).upload(Buffer.from('a small file'));
  for (const path of ['/', '/api/openapi.json', '/api/products'])
    await fetch(url + path, { headers: { accept: 'text/html, */*' } }).then((reply) => reply.text());

  // The delay that the machine itself adds: on a busy machine no figure below means much.
  await whileWatching(CALM, () => sleep(CALM_MS));

  let unanswered = 0;
  await whileWatching('addresses, headers and bodies', async () => {
    for (const { path, headers, body } of CALLS) {
      const reply = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_PATIENCE_MS),
      }).catch(() => null);
      if (reply === null || reply.status === 500) unanswered += 1;
      await reply?.text();
    }
  });
  checks.push(exactly('calls without an answer, or with an internal error', unanswered, 0));

  let taken = 0;
  for (const { name, bytes } of files) {
    const visitor = await becomeVisitor(url);
    await whileWatching(`an upload of ${name}`, async () => {
      if ((await visitor.upload(bytes)) === 200) taken += 1;
    });
  }
  checks.push(exactly('files of these that were kept', taken, 0));

  let clients: UnreadClient[] = [];
  await whileWatching('replies that nobody reads', async () => {
    clients = Array.from({ length: UNREAD.sockets }, () => askAndNotRead(url));
    context.afterwards(async () => clients.forEach(({ socket }) => void socket.destroy()));
    await sleep(UNREAD_WATCHED_MS);
  });
  for (const { socket } of clients) socket.resume();
  await sleep(UNREAD_WATCHED_MS);
  const served = clients.filter(({ replies }) => replies() > AHEAD_MAX).length;
  checks.push(exactly(`connections that were given more than ${AHEAD_MAX} replies ahead`, served, 0));
  for (const line of server.output().split('\n')) if (line.includes('event loop was held')) context.say(line);
  return {
    did: `${CALLS.length} calls, ${files.length} files, ${UNREAD.sockets} connections × ${UNREAD.ahead} unread`,
    checks,
  };
}

interface UnreadClient {
  readonly socket: Socket;
  /** How many replies were waiting when it began to read after all. */
  readonly replies: () => number;
}

function askAndNotRead(url: string): UnreadClient {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  let replies = 0;
  // The server closes the connection, as it should.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    replies += text.split('HTTP/1.1 ').length - 1;
  });
  socket.pause();
  socket.write(`GET /api/openapi.json HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(UNREAD.ahead));
  return { socket, replies: () => replies };
}
