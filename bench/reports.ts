// Whether reports stay quick: each question to ten thousand requests and to a million, what making the sums takes, and what writes pay.
import { lenderDate } from '@zeel/domain/product';
import { sql } from 'kysely';
import { registerReporting } from '../server/flows/reporting/index.ts';
import { refreshSums } from '../server/modules/reports/index.ts';
import { systemClock } from '../server/platform/clock/index.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { type BenchDesk, startDeskBench } from './desk/start-desk-bench.ts';
import { fillHistories } from './reports/fill-histories.ts';
import { costOfReports } from './reports/measure-writes.ts';

const LARGE = Number(process.env.ZEEL_BENCH_ROWS ?? 1_000_000);
const SMALL = Math.max(1_000, Math.round(LARGE / 100));
const ROUNDS = Number(process.env.ZEEL_BENCH_ROUNDS ?? 20);
/** Any answer, on a machine that does nothing else. */
const ANSWER_MAX_MS = 500;
const DAY_MS = 86_400_000;
/** Requests are open for about so long, and an hour changes some of each day. */
const HOUR_TOUCHES_DAYS = 45;

const p95Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const today = Date.now();
const last = (days: number): string =>
  `from=${lenderDate(new Date(today - (days - 1) * DAY_MS))}&to=${lenderDate(new Date(today))}`;
const AIMAG = `value=${encodeURIComponent('Ховд')}`;

/** Questions by the days that they look back; the reports of one answer are read together, as the screen does. */
const QUESTIONS: Readonly<Record<string, (officer: string) => string>> = {
  'all reports of a month': () => `?${last(30)}&by=product`,
  'all reports of a year, by officer': () => `?${last(365)}&by=officer`,
  'all reports of three years, by aimag': () => `?${last(1_095)}&by=aimag`,
  'one product, a month, by officer': () => `?${last(30)}&by=officer&dimension=product&value=salary-loan`,
  'one officer, a year': (officer) => `?${last(365)}&by=product&dimension=officer&value=${officer}`,
  'one channel, three years': () => `?${last(1_095)}&by=product&dimension=channel&value=web`,
  'product and officer, a year': (officer) =>
    `?${last(365)}&by=channel&dimension=product&value=salary-loan&crossDimension=officer&crossValue=${officer}`,
  'channel and aimag, a month': () =>
    `?${last(30)}&by=product&dimension=channel&value=counter&crossDimension=aimag&cross${AIMAG.replace('value', 'Value')}`,
  'channel and aimag, a year': () =>
    `?${last(365)}&by=product&dimension=channel&value=counter&crossDimension=aimag&cross${AIMAG.replace('value', 'Value')}`,
  ...Object.fromEntries(
    [
      'funnel:sent',
      'times:in_review',
      'promise:broken',
      'reasons:policy',
      'papers:identity_card',
      'times:info_requested',
      'fees:mismatch',
      'load:late',
    ].map((number) => {
      const [report, key] = number.split(':');
      return [`behind ${number}, a year`, () => `/requests?${last(365)}&report=${report}&key=${key}`];
    }),
  ),
};

export async function run(): Promise<void> {
  const bench = await startDeskBench(
    [SMALL, LARGE].map((rows) => ({ rows, isEncrypted: true })),
    { register: registerReporting, fill: fillHistories },
  );
  try {
    for (const { url, rows } of bench.databases) await timeRefresh(url, rows);
    const asked = await Promise.all(
      bench.desks.map(async (desk) => ({ desk, officer: await anOfficer(desk) })),
    );
    console.log(
      `${'p95 of answers, ms'.padEnd(44)}${String(SMALL).padStart(10)}${String(LARGE).padStart(10)}`,
    );
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times = new Map<number, number[]>();
      for (let round = -2; round < ROUNDS; round += 1)
        for (const { desk, officer } of asked) {
          const path = question(officer);
          const { tookMs } = await desk.time({ path: `/reports${path}&language=mn` });
          if (round >= 0) times.set(desk.rows, [...(times.get(desk.rows) ?? []), tookMs]);
        }
      const [small, large] = [SMALL, LARGE].map((rows) => p95Of(times.get(rows) ?? []));
      console.log(
        `${name.padEnd(44)}${small?.toFixed(1).padStart(10)}${large?.toFixed(1).padStart(10)}${(large ?? 0) > ANSWER_MAX_MS ? '  too slow' : ''}`,
      );
    }
    const { withDesk } = await bench.copyLargest();
    await costOfReports(withDesk);
  } finally {
    await bench.close();
  }
}

/** The first refresh sums up every day, later ones what was touched: here what an hour of a lender with so many requests touches. */
async function timeRefresh(url: string, rows: number): Promise<void> {
  const database = await openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
  await database.watch.firstAnswer;
  const refresh = async (): Promise<string> => {
    const start = performance.now();
    await refreshSums(database, systemClock, new AbortController().signal);
    return `${((performance.now() - start) / 1_000).toFixed(1)} s`;
  };
  const whole = await refresh();
  const { sums } = await database.db
    .selectFrom('report_sums')
    .select(({ fn }) => fn.countAll<number>().as('sums'))
    .executeTakeFirstOrThrow();
  await sql`insert into report_touched_days (day) select current_date - days from generate_series(0, ${HOUR_TOUCHES_DAYS - 1}::int) as days`.execute(
    database.db,
  );
  console.log(
    `${rows} requests: ${sums} rows of sums, summed up in ${whole}, ${HOUR_TOUCHES_DAYS} touched days of them in ${await refresh()}`,
  );
  await sql`vacuum analyze report_sums`.execute(database.db);
  await database.close();
}

async function anOfficer({ pool }: BenchDesk): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select assignee_user_id as id from loan_requests where assignee_user_id is not null limit 1',
  );
  return rows[0]?.id ?? '';
}
