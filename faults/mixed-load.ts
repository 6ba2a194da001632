// L1: people of every kind at once on a hundred connections: pages, products, drafts, the desk. Nothing of it may fail, and memory
// stays where it settled.
import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce, signIn } from './harness/call-api.ts';
import { createDice, type FaultContext } from './harness/fault.ts';
import { ask, get, type Line, openLine, type PlainAnswer } from './harness/http-line.ts';
import { readAnswers } from './harness/send-loan-request.ts';
import { startFaultServer } from './harness/start-fault-server.ts';
import { watchMemory } from './harness/watch-memory.ts';
import { medianOf, slopeOf } from './report/figures.ts';
import { atLeast, atMost, exactly, type FaultReport, figure } from './report/judge.ts';

const CONNECTIONS = 100;
/** A collector that is late moves memory by some per cent; a leak goes on. */
const GROWTH_LIMIT_PERCENT = 25;

type Work = (line: Line, count: number) => Promise<PlainAnswer>;

const post =
  (path: string, headers: Readonly<Record<string, string>>, body: object): Work =>
  (line, count) =>
    ask(line, {
      method: 'POST',
      path,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': `L1-mixed-load-${count}`,
      },
      body: JSON.stringify(body),
    });

const read =
  (path: string, headers: Readonly<Record<string, string>> = {}): Work =>
  (line) =>
    get(line, path, headers);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context, { ZEEL_DEMO_REQUESTS: '20' });
  const applicant = await signIn(server, 'applicant');
  const officer = await signIn(server, 'officer');
  const { terms } = await readAnswers(callOnce(server));
  const works: readonly Work[] = [
    read('/', { accept: 'text/html' }),
    read('/products', { accept: 'text/html' }),
    read('/api/products?language=en'),
    read('/api/products/small-loan?language=fr'),
    read('/api/config'),
    read('/api/requests?language=en', applicant),
    read('/api/me', applicant),
    post('/api/requests?language=en', applicant, { prodId: 'small-loan', answers: terms }),
    read('/api/desk/home?language=en', officer),
    read('/readyz'),
  ];
  const line = openLine(server.url(), CONNECTIONS);
  context.afterwards(async () => line.close());
  const lastsMs = context.isLong ? 900_000 : 60_000;
  const dice = createDice(context.seed);
  const statuses = new Map<number, number>();
  const took: number[] = [];
  let count = 0;
  const memory = watchMemory(context, server.pid());
  const overAtMs = performance.now() + lastsMs;
  const visit = async (): Promise<void> => {
    while (performance.now() < overAtMs) {
      count += 1;
      const work = works[dice(works.length)];
      const answer = await work?.(line, count);
      if (answer === undefined) continue;
      if (answer.status !== 200 && !statuses.has(answer.status))
        context.say(`the first ${answer.status}: ${answer.text.slice(0, 300)}`);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      took.push(answer.tookMs);
      await sleep(dice(40));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const { samples } = memory();
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [medianOf(samples.slice(third, 2 * third)), medianOf(samples.slice(2 * third))];
  const seconds = samples.slice(third).map((_, index) => index / 2);
  const slope = slopeOf(seconds, samples.slice(third)) * 60;
  const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  context.say(`answers by status: ${seen.join(', ')}`);
  const shown = samples.filter((_, index) => index % Math.ceil(samples.length / 12) === 0);
  context.say(`memory over time in MB: ${shown.map((mb) => mb.toFixed(0)).join(' ')}`);
  const countOf = (isCounted: (status: number) => boolean): number =>
    [...statuses].reduce((sum, [status, times]) => sum + (isCounted(status) ? times : 0), 0);
  return {
    did: `${CONNECTIONS} connections for ${lastsMs / 1_000} s, ${works.length} kinds of calls, ${figure(took.length)} calls (${figure((took.length * 1_000) / lastsMs)} a second, half within ${figure(medianOf(took))} ms, 99 % within ${figure(percentile(took, 0.99))} ms)`,
    checks: [
      exactly(
        'no 5xx',
        countOf((status) => status >= 500),
        0,
      ),
      exactly(
        'no call unanswered',
        countOf((status) => status === 0),
        0,
      ),
      exactly(
        'no call answered but 200',
        countOf((status) => status !== 200),
        0,
      ),
      atLeast(
        'calls answered 200',
        countOf((status) => status === 200),
        1_000,
      ),
      atMost(
        `memory flat: last third beside the middle (${figure(middle)} → ${figure(last)} MB, ${figure(slope)} MB a minute)`,
        ((last - middle) / middle) * 100,
        GROWTH_LIMIT_PERCENT,
        '%',
      ),
    ],
  };
}
