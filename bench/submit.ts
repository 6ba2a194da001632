// What the service costs beyond its database: sending requests and reading products over HTTP, beside the very statements
// they cause, run by a pooled client without a service. Both take turns in one run, so that the ratio stays when the
// machine is slow.
import { recordStatements, type Statement } from '../server/platform/testing/record-statements.ts';
import { type Draft, hitApi, makeDrafts } from './submit/make-drafts.ts';
import { rewriteStatements } from './submit/rewrite-statements.ts';
import { type BenchApp, CONNECTIONS, startBenchApp } from './submit/start-bench-app.ts';

const ROUNDS = Number(process.env.ZEEL_BENCH_ROUNDS ?? 7);
const SENDS_A_ROUND = 80;
const READS_A_ROUND = 400;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How many a second, as many at once as there are connections. */
async function speedOf(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...works];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
    }),
  );
  return (works.length * 1000) / (performance.now() - start);
}

async function replay({ pool }: BenchApp, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, [...values]);
  } finally {
    client.release();
  }
}

type Batch = () => (() => Promise<unknown>)[];

/** Both sides in turns; the first turn of each only warms up. */
async function compare(name: string, overHttp: Batch, directly: Batch): Promise<void> {
  await speedOf(overHttp());
  await speedOf(directly());
  const served: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    served.push(await speedOf(overHttp()));
    bare.push(await speedOf(directly()));
  }
  const [servedPerSecond, barePerSecond] = [medianOf(served), medianOf(bare)];
  const ratio = medianOf(served.map((speed, round) => speed / (bare[round] ?? Number.NaN)));
  console.log(
    `${name.padEnd(24)}${servedPerSecond.toFixed(0)} a second over HTTP, ${barePerSecond.toFixed(0)} a second as SQL alone, ratio ${ratio.toFixed(2)}`,
  );
}

const send = (app: BenchApp, { id, secret, version }: Draft): Promise<unknown> =>
  hitApi(app, `/requests/${id}/submit?language=en`, { method: 'POST', secret, body: { version } });

async function compareSends(app: BenchApp): Promise<void> {
  const drafts = await makeDrafts(app, 1 + 2 * SENDS_A_ROUND * (ROUNDS + 1));
  const take = (): Draft => {
    const draft = drafts.pop();
    if (draft === undefined) throw new Error('There are too few drafts.');
    return draft;
  };
  const sample = take();
  const statements = await recordStatements(() => send(app, sample));
  console.log(`sending one request: ${statements.length} statements`);
  const batch = (work: (draft: Draft) => Promise<unknown>): (() => Promise<unknown>)[] =>
    Array.from({ length: SENDS_A_ROUND }, take).map((draft) => () => work(draft));
  await compare(
    'send a request',
    () => batch((draft) => send(app, draft)),
    () =>
      batch(({ id, productVersionId }) => {
        const known = new Map([
          [sample.id, id],
          [productVersionId, productVersionId],
        ]);
        return replay(app, rewriteStatements(statements, known));
      }),
  );
}

async function compareReads(app: BenchApp, name: string, path: string): Promise<void> {
  const read = (): Promise<unknown> => hitApi(app, path);
  const statements = await recordStatements(read);
  const batch = (work: () => Promise<unknown>): (() => Promise<unknown>)[] =>
    Array.from({ length: READS_A_ROUND }, () => work);
  await compare(
    name,
    () => batch(read),
    () => batch(() => replay(app, statements)),
  );
}

/** Prints how fast requests are sent and products read, and what of it is the service's own work. */
export async function run(): Promise<void> {
  const app = await startBenchApp();
  try {
    await compareSends(app);
    await compareReads(app, 'read every product', '/products?language=en');
    await compareReads(app, 'read one product', '/products/salary-loan?language=en');
  } finally {
    await app.close();
  }
}
