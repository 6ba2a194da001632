// Whether the desk stays quick and what it costs: the same questions to ten thousand requests and to a million, what encrypted
// numbers of people cost beside numbers in clear, and writes with and without the desk's own indexes and triggers.
import { measureWrites } from './desk/measure-writes.ts';
import { QUESTIONS } from './desk/questions.ts';
import { startDeskBench } from './desk/start-desk-bench.ts';

const LARGE = Number(process.env.ZEEL_BENCH_ROWS ?? 1_000_000);
/** At least a thousand: with fewer, hardly any request has a due time, and a page in the middle of them may not exist. */
const SMALL = Math.max(1_000, Math.round(LARGE / 100));
const ROUNDS = Number(process.env.ZEEL_BENCH_ROUNDS ?? 40);
/** Any answer, on a machine that does nothing else. */
const ANSWER_MAX_MS = 150;
/** What encryption may cost: all answers with it, by those of the same desk without it. */
const ENCRYPTION_MAX = 1.2;

const p95Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function run(): Promise<void> {
  const bench = await startDeskBench([
    { rows: SMALL, isEncrypted: false },
    { rows: SMALL, isEncrypted: true },
    { rows: LARGE, isEncrypted: true },
  ]);
  try {
    console.log(
      `${'p95 of answers, ms'.padEnd(44)}${`${SMALL} open`.padStart(12)}${String(SMALL).padStart(10)}${String(LARGE).padStart(10)}`,
    );
    let slowest = 0;
    const medians = { open: 0, encrypted: 0 };
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const asks = await Promise.all(
        bench.desks.map(async (desk) => ({ desk, ask: await question(desk), times: [] as number[] })),
      );
      let says = '';
      for (let round = -2; round < ROUNDS; round += 1)
        for (const { desk, ask, times } of asks) {
          const { tookMs, isTooWide } = await desk.time(ask);
          // The first rounds only warm up.
          if (round >= 0) times.push(tookMs);
          if (isTooWide && desk.rows === LARGE && desk.isEncrypted) says = '  says to type more';
        }
      const [open = Number.NaN, small = Number.NaN, large = Number.NaN] = asks.map(({ times }) =>
        p95Of(times),
      );
      medians.open += medianOf(asks[0]?.times ?? []);
      medians.encrypted += medianOf(asks[1]?.times ?? []);
      slowest = Math.max(slowest, large);
      console.log(
        `${name.padEnd(44)}${open.toFixed(1).padStart(12)}${small.toFixed(1).padStart(10)}${large.toFixed(1).padStart(10)}${says}${large > ANSWER_MAX_MS ? '  too slow' : ''}`,
      );
    }
    console.log(`slowest p95 at ${LARGE}: ${slowest.toFixed(1)} ms; may be ${ANSWER_MAX_MS}`);
    const ratio = medians.encrypted / medians.open;
    console.log(
      `encrypted numbers: all answers at ${SMALL} by their medians ${medians.encrypted.toFixed(1)} ms, without ${medians.open.toFixed(1)} ms: ` +
        `ratio ${ratio.toFixed(2)}; may be ${ENCRYPTION_MAX}${ratio > ENCRYPTION_MAX ? '  too much' : ''}`,
    );
    await measureWrites(await bench.copyLargest());
  } finally {
    await bench.close();
  }
}
