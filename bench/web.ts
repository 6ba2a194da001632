// How soon somebody with a cheap phone on a slow line sees and uses the pages of visitors and of staff, each also with the server's
// drawing switched off. Needs `npm run build` before; ZEEL_BENCH_RUNS says how often each is loaded, ZEEL_BENCH_ONLY which (words of
// their titles, separated by commas). Times depend on the machine and are only printed; too many bytes or a page that shifts fails the bench.
import { loadavg } from 'node:os';
import { type LoadFigures, type LoadOptions, measureLoad } from './web/measure-load.ts';
import {
  dossierPage,
  FIRST_PAGES,
  type MeasuredPage,
  STAFF_PAGES,
  STYLE_BUDGET_BYTES,
  WARM_AIMS,
} from './web/page-budgets.ts';
import { startBarePage } from './web/start-bare-page.ts';
import { findDossier, signInToBench, startBenchServer } from './web/start-bench-server.ts';
import { untilServersIdle } from './web/until-servers-idle.ts';

const RUNS = Number(process.env.ZEEL_BENCH_RUNS ?? 5);
const ONLY = process.env.ZEEL_BENCH_ONLY?.split(',');
const isAsked = (title: string): boolean => ONLY === undefined || ONLY.some((word) => title.includes(word));

type Targets = Partial<Readonly<Record<keyof LoadFigures, number>>>;

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

interface Measured {
  readonly title: string;
  readonly drawn: LoadFigures;
  readonly undrawn?: LoadFigures;
  readonly limits: Targets;
  readonly aims: Targets;
}

/** Prints a page; gives the limits that it breaks. */
function report({ title, drawn, undrawn, limits, aims }: Measured): readonly string[] {
  console.log(`${title}  (medians of ${RUNS} loads; 1.6 Mbit/s, 150 ms, CPU ÷ 4)`);
  const broken: string[] = [];
  // Object.keys forgets the literal type of the keys.
  for (const name of Object.keys(drawn) as (keyof LoadFigures)[]) {
    const limit = limits[name];
    if (limit !== undefined && drawn[name] > limit)
      broken.push(`${title}: ${name} is ${write(name, drawn[name])}, over ${limit}`);
    const target = aims[name] ?? limit;
    const verdict = target === undefined ? '' : drawn[name] <= target ? `  ≤ ${target}` : `  over ${target}`;
    const beside = undrawn ? `   undrawn ${write(name, undrawn[name]).padStart(8)}` : '';
    console.log(`  ${name.padEnd(20)} ${write(name, drawn[name]).padStart(8)}${beside}${verdict}`);
  }
  if (undrawn) {
    const ratio = (name: 'firstPaintMs' | 'usableMs') => (drawn[name] / undrawn[name]).toFixed(3);
    console.log(
      `  ratios to the undrawn page: first paint ${ratio('firstPaintMs')}, usable ${ratio('usableMs')}`,
    );
  }
  return broken;
}

interface Servers {
  readonly drawing: string;
  readonly plain: string;
}

/** Turn by turn, so that both servers meet the same noise of the machine. */
async function measureBoth(servers: Servers, page: MeasuredPage, options: LoadOptions) {
  const drawn: LoadFigures[] = [];
  const undrawn: LoadFigures[] = [];
  const { path, waitsFor, typedInto } = page;
  for (let index = 0; index < RUNS; index += 1) {
    drawn.push(await measureLoad(servers.drawing + path, waitsFor, { typedInto, ...options }));
    undrawn.push(await measureLoad(servers.plain + path, waitsFor, { typedInto, ...options }));
  }
  return { drawn: summarise(drawn), undrawn: summarise(undrawn) };
}

async function benchFirstPages(servers: Servers): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const page of FIRST_PAGES.filter(({ path }) => isAsked(path))) {
    const limits = { ...page.limits, styleBytes: STYLE_BUDGET_BYTES, otherHosts: 0 };
    broken.push(
      ...report({ title: page.path, ...(await measureBoth(servers, page, {})), limits, aims: page.aims }),
    );
    const warm: LoadFigures[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      const { path, waitsFor, typedInto } = page;
      warm.push(await measureLoad(servers.drawing + path, waitsFor, { typedInto, isWarm: true }));
    }
    const { layoutShift } = page.limits;
    broken.push(
      ...report({
        title: `${page.path}, warm`,
        drawn: summarise(warm),
        limits: { scriptBytes: 0, styleBytes: 0, layoutShift },
        aims: WARM_AIMS,
      }),
    );
  }
  return broken;
}

/** The screens of the staff are drawn in the browser; what counts is the first thing that answers, and all that travels. */
async function benchStaffPages(servers: Servers): Promise<readonly string[]> {
  const broken: string[] = [];
  const token = await signInToBench(servers.drawing, 'officer');
  const dossier = dossierPage(await findDossier(servers.drawing, token));
  for (const page of [...STAFF_PAGES, dossier]) {
    const { path, waitsFor, typedInto } = page;
    const title = page === dossier ? 'a dossier' : `staff ${path}`;
    if (!isAsked(title)) continue;
    const runs: LoadFigures[] = [];
    for (let index = 0; index < RUNS; index += 1)
      runs.push(await measureLoad(servers.drawing + path, waitsFor, { token, typedInto }));
    const figures = summarise(runs);
    const drawn = {
      ...figures,
      scriptBytes: figures.scriptBytes + figures.laterScriptBytes,
      scriptFileBytes: figures.scriptFileBytes + figures.laterScriptFileBytes,
    };
    broken.push(...report({ title, drawn, limits: page.limits, aims: page.aims }));
  }
  return broken;
}

/** What no page can do without here, whatever is on it: to be read beside every time below. */
async function benchBarePage(): Promise<void> {
  const bare = await startBarePage();
  try {
    const runs: LoadFigures[] = [];
    for (let index = 0; index < RUNS; index += 1) runs.push(await measureLoad(bare.url, '#field'));
    const { firstPaintMs, usableMs } = summarise(runs);
    console.log(
      `a bare page is painted after ${write('firstPaintMs', firstPaintMs)} ms and usable after ${write('usableMs', usableMs)} ms`,
    );
  } finally {
    await bare.stop();
  }
}

export async function run(): Promise<void> {
  const drawing = await startBenchServer({ draws: true });
  const plain = await startBenchServer({ draws: false });
  try {
    const servers = { drawing: drawing.url, plain: plain.url };
    await untilServersIdle();
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(2)}`);
    await benchBarePage();
    const broken = [...(await benchFirstPages(servers)), ...(await benchStaffPages(servers))];
    console.log(`load of the machine after: ${loadavg()[0]?.toFixed(2)}`);
    for (const one of broken) console.error(one);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await Promise.all([drawing.stop(), plain.stop()]);
  }
}
