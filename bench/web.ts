// How soon a visitor with a cheap phone on a slow line sees and uses the first pages, and the first of them also with the
// server's drawing switched off. Needs `npm run build` before; ZEEL_BENCH_RUNS says how often each is loaded.
import { loadavg } from 'node:os';
import { type LoadFigures, measureLoad } from './web/measure-load.ts';
import { FIRST_PAGES, STAFF_PAGES, STYLE_BUDGET_BYTES } from './web/page-budgets.ts';
import { signInToBench, startBenchServer } from './web/start-bench-server.ts';

const RUNS = Number(process.env.ZEEL_BENCH_RUNS ?? 5);

type Targets = Partial<Readonly<Record<keyof LoadFigures, number>>>;

const TARGETS = {
  firstPaintMs: 1_000,
  usableMs: 2_200,
  blockingMs: 400,
  layoutShift: 0.02,
  styleBytes: STYLE_BUDGET_BYTES,
  otherHosts: 0,
} as const satisfies Targets;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function summarise(runs: readonly LoadFigures[]): LoadFigures {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured.');
  const medians: Record<keyof LoadFigures, number> = { ...first };
  // Object.keys forgets the literal type of the keys; every load has the same ones.
  for (const name of Object.keys(first) as (keyof LoadFigures)[])
    medians[name] = medianOf(runs.map((load) => load[name]));
  return medians;
}

const write = (name: string, value: number): string =>
  name === 'layoutShift' ? value.toFixed(4) : String(Math.round(value));

function print(path: string, targets: Targets, drawn: LoadFigures, plain: LoadFigures | null): void {
  console.log(`${path}  (medians of ${RUNS} cold loads; 1.6 Mbit/s, 150 ms, CPU ÷ 4)`);
  // Object.keys forgets the literal type of the keys.
  for (const name of Object.keys(drawn) as (keyof LoadFigures)[]) {
    const target = targets[name];
    const verdict = target === undefined ? '' : drawn[name] <= target ? `  ≤ ${target}` : `  over ${target}`;
    const beside = plain ? `   undrawn ${write(name, plain[name]).padStart(8)}` : '';
    console.log(`  ${name.padEnd(16)} ${write(name, drawn[name]).padStart(8)}${beside}${verdict}`);
  }
  if (!plain) return;
  console.log(
    `  ratio of first paints, drawn to undrawn: ${(drawn.firstPaintMs / plain.firstPaintMs).toFixed(3)}`,
  );
  console.log(`  ratio of usable, drawn to undrawn: ${(drawn.usableMs / plain.usableMs).toFixed(3)}`);
}

export async function run(): Promise<void> {
  const drawing = await startBenchServer({ draws: true });
  const plain = await startBenchServer({ draws: false });
  try {
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(2)}`);
    for (const [place, { path, field, scriptBudgetBytes }] of FIRST_PAGES.entries()) {
      // One page shows the gain of drawing on the server; the others would only repeat it.
      const compares = place === 0;
      const runs = { drawn: [] as LoadFigures[], plain: [] as LoadFigures[] };
      // Turn by turn, so that both meet the same noise of the machine.
      for (let index = 0; index < RUNS; index += 1) {
        runs.drawn.push(await measureLoad(drawing.url + path, field));
        if (compares) runs.plain.push(await measureLoad(plain.url + path, field));
      }
      print(
        path,
        { ...TARGETS, scriptBytes: scriptBudgetBytes },
        summarise(runs.drawn),
        compares ? summarise(runs.plain) : null,
      );
    }
    await benchStaffPages(drawing.url);
    console.log(`load of the machine after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    await Promise.all([drawing.stop(), plain.stop()]);
  }
}

/** The screens of the staff are drawn in the browser; what counts is the first row, and everything that travels. */
async function benchStaffPages(url: string): Promise<void> {
  const token = await signInToBench(url, 'officer');
  for (const { path, row, field, scriptBudgetBytes, usableBudgetMs } of STAFF_PAGES) {
    const runs: LoadFigures[] = [];
    for (let index = 0; index < RUNS; index += 1)
      runs.push(await measureLoad(url + path, row, { token, typedInto: field }));
    const { scriptBytes, laterScriptBytes, ...figures } = summarise(runs);
    const targets = {
      scriptBytes: scriptBudgetBytes,
      usableMs: usableBudgetMs,
      layoutShift: TARGETS.layoutShift,
    };
    const all = { ...figures, scriptBytes: scriptBytes + laterScriptBytes, laterScriptBytes };
    print(path, targets, all, null);
  }
}
