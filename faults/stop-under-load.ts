// F7: SIGTERM while 200 requests are in flight and 200 more arrive on kept and on new connections. None may be cut.
import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce, signIn } from './harness/call-api.ts';
import { createDice, type Dice, type FaultContext } from './harness/fault.ts';
import { ask, get, type Line, openLine, type PlainAnswer } from './harness/http-line.ts';
import { readAnswers } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, exactly, type FaultReport, figure } from './report/judge.ts';

const IN_FLIGHT = 200;
const ARRIVING = 200;
/**
 * How long the balancer is told before the port closes. Those who arrive must arrive within it: where the machine is too slow for
 * that, the round says nothing about the stop and is repeated with twice the time.
 */
const SHORTEST_NOTICE_MS = 3_000;
const LONGEST_NOTICE_MS = 48_000;

interface Scene {
  readonly server: FaultServer;
  readonly dice: Dice;
  readonly draft: string;
  readonly authorization: string;
}

interface Round {
  readonly answers: readonly PlainAnswer[];
  readonly saidUnready: boolean;
  readonly exitCode: number | null;
  /** Whether everybody was there in good time before the port closed. */
  readonly isFair: boolean;
}

/** One of ten writes, the others read. */
function callOnLine(
  line: Line,
  { draft, authorization }: Scene,
  key: string,
  onSent: () => void,
): Promise<PlainAnswer> {
  if (!key.endsWith('0')) return get(line, '/api/products?language=en', {}, onSent);
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
  return ask(line, { method: 'POST', path: '/api/requests?language=en', headers, body: draft }, onSent);
}

/** Asks on new connections until then: what readyz says, and how long an answer takes at worst. */
async function watch(
  url: string,
  untilMs: number,
): Promise<{ readonly saidUnready: boolean; readonly slowestMs: number }> {
  let saidUnready = false;
  let slowestMs = 0;
  for (; performance.now() < untilMs; await sleep(100)) {
    const own = openLine(url);
    const { status, tookMs } = await get(own, '/readyz');
    own.close();
    if (status === 503) saidUnready = true;
    slowestMs = Math.max(slowestMs, tookMs);
  }
  return { saidUnready, slowestMs };
}

async function stopOnce(scene: Scene, mark: string, noticeMs: number): Promise<Round> {
  const { server, dice } = scene;
  const line = openLine(server.url(), IN_FLIGHT);
  const first: Promise<PlainAnswer>[] = [];
  const sendings = Array.from(
    { length: IN_FLIGHT },
    (_, index) =>
      new Promise<void>((resolve) => {
        first.push(callOnLine(line, scene, `${mark}-first-${index}`, resolve));
      }),
  );
  await Promise.race([Promise.all(sendings), Promise.all(first)]);
  await sleep(dice(30));
  const stopping = server.stop();
  const stoppedAtMs = performance.now();
  const watching = watch(server.url(), stoppedAtMs + noticeMs * 0.7);
  let lastSentAtMs = stoppedAtMs;
  // Half of them come on connections that are kept from before, the others on new ones.
  const later = Array.from({ length: ARRIVING }, async (_, index) => {
    await sleep(50 + dice(Math.floor(noticeMs / 2)));
    const own = index % 2 === 0 ? line : openLine(server.url());
    const answer = await callOnLine(own, scene, `${mark}-later-${index}`, () => {
      lastSentAtMs = performance.now();
    });
    if (own !== line) own.close();
    return answer;
  });
  const answers = await Promise.all([...first, ...later]);
  const { saidUnready, slowestMs } = await watching;
  const exitCode = await stopping;
  line.close();
  const isFair = lastSentAtMs - stoppedAtMs + slowestMs < noticeMs;
  return { answers, saidUnready, exitCode, isFair };
}

export async function run(context: FaultContext): Promise<FaultReport> {
  let noticeMs = SHORTEST_NOTICE_MS;
  const server = await startFaultServer(context, { ZEEL_STOP_NOTICE_MS: String(noticeMs) });
  const { terms } = await readAnswers(callOnce(server));
  const draft = JSON.stringify({ prodId: 'small-loan', answers: terms });
  const { authorization } = await signIn(server, 'applicant');
  const scene: Scene = { server, dice: createDice(context.seed), draft, authorization };
  const wantedRounds = context.isLong ? 20 : 5;
  const rounds: Round[] = [];
  for (let count = 0; rounds.length < wantedRounds; count += 1) {
    if (count > 0) await server.start({ ZEEL_STOP_NOTICE_MS: String(noticeMs) });
    const round = await stopOnce(scene, `F7-${count}`, noticeMs);
    if (round.isFair || noticeMs >= LONGEST_NOTICE_MS) {
      rounds.push(round);
      continue;
    }
    noticeMs *= 2;
    context.say(`this machine is too slow for the notice; now ${noticeMs / 1_000} s`);
  }
  const answers = rounds.flatMap((round) => round.answers);
  const wanted = wantedRounds * (IN_FLIGHT + ARRIVING);
  const cut = answers.filter(({ status }) => status === 0);
  const failed = answers.filter(({ status }) => status >= 500);
  for (const { status, text } of [...cut, ...failed].slice(0, 5))
    context.say(`${status} ${text.slice(0, 160)}`);
  return {
    did: `${wantedRounds} rounds: SIGTERM with ${IN_FLIGHT} in flight and ${ARRIVING} arriving, ${figure(wanted)} requests, one of ten a write`,
    checks: [
      exactly('no request cut', cut.length, 0),
      exactly('no 5xx', failed.length, 0),
      atLeast('requests answered 200', answers.filter(({ status }) => status === 200).length, wanted),
      exactly(
        'rounds in which readyz said 503 first',
        rounds.filter(({ saidUnready }) => saidUnready).length,
        wantedRounds,
      ),
      exactly(
        'rounds that ended with exit code 0',
        rounds.filter(({ exitCode }) => exitCode === 0).length,
        wantedRounds,
      ),
    ],
  };
}
