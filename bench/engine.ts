// How many instalment tables a second: 60 instalments with their effective annual rate, fees included.
import { asMoney, ratioFromBps } from '@zeel/domain/money';
import { asIsoDate, computeLease, computeLoan, type LoanTerms } from '@zeel/domain/schedule';

const ROUNDS = 40;
const SLICE_MS = 20;

/** The least work that one core must do while the calibration loop runs at its reference speed. */
const REQUIRED_TABLES_PER_SECOND = 20_000;
/** The calibration loop on one otherwise idle core of the machines this is built on. */
const REFERENCE_STEPS_PER_SECOND = 100_000_000;

const TERMS: LoanTerms = {
  amount: asMoney(10_000_000),
  annualRate: ratioFromBps(3600),
  instalments: 60,
  startOn: asIsoDate('2026-11-15'),
  rounding: { instalmentMultiple: 100 },
  fees: [
    { kind: 'flat', amount: asMoney(3000), when: 'request', paid: 'separately' },
    { kind: 'percent', share: ratioFromBps(100), base: 'amount', when: 'disbursement', paid: 'deducted' },
  ],
};

const LEASE = {
  price: asMoney(40_000_000),
  downPayment: asMoney(12_000_000),
  residual: asMoney(4_000_000),
  annualRate: ratioFromBps(2640),
  instalments: 36,
  advanceRentals: 1,
  startOn: asIsoDate('2026-11-15'),
};

/** Plain arithmetic on doubles: its speed says how fast the machine is right now. */
function calibrate(steps: number): void {
  let x = 1;
  for (let step = 1; step <= steps; step += 1) x = (x * 1.0000001 + step) / 1.0000002;
  if (!Number.isFinite(x)) throw new Error('The calibration loop broke.');
}

/** Calls a second over one short slice of time. */
function speedOf(work: (index: number) => unknown, perCall: number): number {
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < SLICE_MS) {
    for (let index = 0; index < 8; index += 1) work(calls + index);
    calls += 8;
    elapsed = performance.now() - start;
  }
  return (calls * perCall * 1000) / elapsed;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Figure = { readonly perSecond: number; readonly stepsEach: number };

/** Slices of work and calibration take turns, so a neighbour's burst slows both and leaves their ratio. */
function compare(work: (index: number) => unknown): Figure {
  for (let index = 0; index < 3000; index += 1) work(index);
  const speeds: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps = speedOf(() => calibrate(10_000), 10_000);
    const speed = speedOf(work, 1);
    speeds.push(speed);
    ratios.push(steps / speed);
  }
  return { perSecond: median(speeds), stepsEach: median(ratios) };
}

const count = (value: number): string => Math.round(value).toLocaleString('en');

function report(name: string, { perSecond, stepsEach }: Figure): void {
  const atReference = REFERENCE_STEPS_PER_SECOND / stepsEach;
  const figures = [
    `${count(perSecond)} a second`,
    `${count(stepsEach)} calibration steps each`,
    `${count(atReference)} a second at the reference speed`,
  ];
  console.log(`${name.padEnd(36)}${figures.join(', ')}`);
}

/** Prints how fast tables are made, beside the calibration loop. */
export function run(): void {
  const workingDays = { weekend: [0, 6], holidays: new Set([asIsoDate('2027-01-01')]) };
  const amountOf = (index: number) => asMoney(10_000_000 + (index % 5000) * 1000);
  const loan = compare((index) => computeLoan({ ...TERMS, amount: amountOf(index) }));
  const moved = compare((index) =>
    computeLoan({ ...TERMS, amount: amountOf(index), dueDates: { workingDays } }),
  );
  const lease = compare((index) =>
    computeLease({ ...LEASE, price: asMoney(40_000_000 + (index % 5000) * 1000) }),
  );
  const calibration = median(Array.from({ length: 10 }, () => speedOf(() => calibrate(10_000), 10_000)));
  console.log(
    `${'calibration loop'.padEnd(36)}${count(calibration)} steps a second (reference ${count(REFERENCE_STEPS_PER_SECOND)})`,
  );
  report('60 instalments and effective rate', loan);
  report('  off weekends and holidays', moved);
  report('lease of 36 rentals', lease);
  const ratio = REFERENCE_STEPS_PER_SECOND / loan.stepsEach / REQUIRED_TABLES_PER_SECOND;
  console.log(
    `ratio: ${ratio.toFixed(2)} × the required ${count(REQUIRED_TABLES_PER_SECOND)} tables a second`,
  );
}
