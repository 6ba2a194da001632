// How soon a visitor with a cheap phone on a slow line sees and uses the first pages, against the same pages with the
// server's drawing switched off. Needs `npm run build` before.
import { type LoadFigures, measureLoad } from './web/measure-load.ts';
import { startBenchServer } from './web/start-bench-server.ts';

const RUNS = Number(process.env.ZEEL_BENCH_RUNS ?? 5);

const PAGES = [
  { path: '/index', field: '.zl-find input:not([type=radio])' },
  { path: '/login', field: 'input[name=email]' },
] as const;

const TARGETS: Partial<Readonly<Record<keyof LoadFigures, number>>> = {
  firstPaintMs: 1_000,
  usableMs: 2_200,
  blockingMs: 400,
  layoutShift: 0.02,
  scriptBytes: 190_000,
  styleBytes: 25_000,
};

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function summarise(runs: readonly LoadFigures[]): LoadFigures {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured.');
  // Object.keys forgets the literal type of the keys; every run has the same ones.
  const names = Object.keys(first) as (keyof LoadFigures)[];
  const medians = names.map((name) => [name, medianOf(runs.map((run) => run[name]))]);
  // Rebuilt from exactly the names of the interface.
  return Object.fromEntries(medians) as unknown as LoadFigures;
}

const write = (name: string, value: number): string =>
  name === 'layoutShift' ? value.toFixed(4) : String(Math.round(value));

function print(path: string, drawn: LoadFigures, plain: LoadFigures): void {
  console.log(`${path}  (medians of ${RUNS} cold loads; 1.6 Mbit/s, 150 ms, CPU ÷ 4)`);
  // Object.keys forgets the literal type of the keys.
  for (const name of Object.keys(drawn) as (keyof LoadFigures)[]) {
    const target = TARGETS[name];
    const verdict = target === undefined ? '' : drawn[name] <= target ? `  ≤ ${target}` : `  over ${target}`;
    console.log(
      `  ${name.padEnd(15)} ${write(name, drawn[name]).padStart(8)}   undrawn ${write(name, plain[name]).padStart(8)}${verdict}`,
    );
  }
  console.log(
    `  ratio of first paints, drawn to undrawn: ${(drawn.firstPaintMs / plain.firstPaintMs).toFixed(3)}`,
  );
  console.log(`  ratio of usable, drawn to undrawn: ${(drawn.usableMs / plain.usableMs).toFixed(3)}`);
}

export async function run(): Promise<void> {
  const drawing = await startBenchServer({ draws: true });
  const plain = await startBenchServer({ draws: false });
  try {
    for (const { path, field } of PAGES) {
      const runs = { drawn: [] as LoadFigures[], plain: [] as LoadFigures[] };
      // Turn by turn, so that both meet the same noise of the machine.
      for (let index = 0; index < RUNS; index += 1) {
        runs.drawn.push(await measureLoad(drawing.url + path, field));
        runs.plain.push(await measureLoad(plain.url + path, field));
      }
      print(path, summarise(runs.drawn), summarise(runs.plain));
    }
  } finally {
    await Promise.all([drawing.stop(), plain.stop()]);
  }
}
