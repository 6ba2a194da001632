// F7: SIGTERM while 200 requests are in flight and 200 more arrive on kept and on new connections. None may be cut.
import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, exactly, type FaultReport, figure } from './report/judge.ts';
import { callOnce } from './stand/call-api.ts';
import { createDice, type Stand } from './stand/fault.ts';
import { ask, get, type Line, openLine, type PlainAnswer } from './stand/http-line.ts';
import { readAnswers } from './stand/send-loan-request.ts';
import { startFaultServer } from './stand/start-fault-server.ts';

const IN_FLIGHT = 200;
const ARRIVING = 200;
/** How long the balancer is told before the port closes; those who arrive, arrive within it. */
const NOTICE_MS = 3_000;

/** One of ten writes, the others read. */
function callOnLine(line: Line, index: number, mark: string, body: string): Promise<PlainAnswer> {
  if (index % 10 > 0) return get(line, '/api/products?language=en');
  const headers = { 'content-type': 'application/json', 'idempotency-key': `${mark}-${index}` };
  return ask(line, { method: 'POST', path: '/api/requests?language=en', headers, body });
}

export async function run(stand: Stand): Promise<FaultReport> {
  const server = await startFaultServer(stand, { ZEEL_STOP_NOTICE_MS: String(NOTICE_MS) });
  const dice = createDice(stand.seed);
  const { terms } = await readAnswers(callOnce(server));
  const body = JSON.stringify({ prodId: 'small-loan', answers: terms });
  const rounds = stand.isLong ? 20 : 5;
  const answers: PlainAnswer[] = [];
  let unready = 0;
  const exits: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await server.start();
    const line = openLine(server.url(), IN_FLIGHT);
    const first = Array.from({ length: IN_FLIGHT }, (_, index) =>
      callOnLine(line, index, `F7 ${round} first`, body),
    );
    await sleep(dice(60));
    const stopping = server.stop();
    // Some come on connections that are kept from before, the others on new ones, over two thirds of the notice.
    const later = Array.from({ length: ARRIVING }, async (_, index) => {
      await sleep(100 + dice(Math.floor((NOTICE_MS * 2) / 3)));
      const own = index % 2 === 0 ? line : openLine(server.url());
      const answer = await callOnLine(own, index, `F7 ${round} later`, body);
      if (own !== line) own.close();
      return answer;
    });
    await sleep(NOTICE_MS / 3);
    const other = openLine(server.url());
    if ((await get(other, '/readyz')).status === 503) unready += 1;
    other.close();
    answers.push(...(await Promise.all([...first, ...later])));
    exits.push(await stopping);
    line.close();
  }
  const wanted = rounds * (IN_FLIGHT + ARRIVING);
  const cut = answers.filter(({ status }) => status === 0);
  const failed = answers.filter(({ status }) => status >= 500);
  for (const { status, text } of [...cut, ...failed].slice(0, 5))
    stand.say(`${status} ${text.slice(0, 160)}`);
  return {
    did: `${rounds} rounds: SIGTERM with ${IN_FLIGHT} in flight and ${ARRIVING} arriving, ${figure(wanted)} requests, one of ten a write`,
    checks: [
      exactly('no request cut', cut.length, 0),
      exactly('no 5xx', failed.length, 0),
      atLeast('requests answered 200', answers.filter(({ status }) => status === 200).length, wanted),
      exactly('rounds in which readyz said 503 first', unready, rounds),
      exactly('rounds that ended with exit code 0', exits.filter((code) => code === 0).length, rounds),
    ],
  };
}
