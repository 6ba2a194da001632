// How many instalment tables a second: 60 instalments with their effective annual rate, fees included.
import { asMoney, ratioFromBps } from '@zeel/domain/money';
import { asIsoDate, computeLease, computeLoan, type LoanTerms } from '@zeel/domain/schedule';

const ROUNDS = 7;
const TABLES_PER_ROUND = 4000;
const CALIBRATION_STEPS = 20_000_000;

/** What one core must do at least, on a machine whose calibration loop runs at the reference speed. */
const REQUIRED_TABLES_PER_SECOND = 20_000;

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
function calibrate(): number {
  let x = 1;
  for (let step = 1; step <= CALIBRATION_STEPS; step += 1) x = (x * 1.0000001 + step) / 1.0000002;
  if (!Number.isFinite(x)) throw new Error('The calibration loop broke.');
  return CALIBRATION_STEPS;
}

/** The median of several rounds, in calls a second; a median shrugs off a neighbour's burst. */
function measure(work: (round: number) => number): number {
  const speeds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const done = work(round);
    speeds.push((done / (performance.now() - start)) * 1000);
  }
  return speeds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function repeat(count: number, work: (index: number) => unknown): number {
  for (let index = 0; index < count; index += 1) work(index);
  return count;
}

/** Prints the speeds and the ratio to the calibration loop. */
export function run(): void {
  const loan = (index: number) => computeLoan({ ...TERMS, amount: asMoney(10_000_000 + index * 1000) });
  const moved = (index: number) =>
    computeLoan({
      ...TERMS,
      amount: asMoney(10_000_000 + index * 1000),
      dueDates: { workingDays: { weekend: [0, 6], holidays: new Set() } },
    });
  const lease = (index: number) => computeLease({ ...LEASE, price: asMoney(40_000_000 + index * 1000) });
  repeat(2000, loan);
  const steps = measure(calibrate);
  const loans = measure(() => repeat(TABLES_PER_ROUND, loan));
  const movedLoans = measure(() => repeat(TABLES_PER_ROUND / 4, moved));
  const leases = measure(() => repeat(TABLES_PER_ROUND / 4, lease));
  const perSecond = (speed: number): string => `${Math.round(speed).toLocaleString('en')} a second`;
  console.log(`calibration loop            ${perSecond(steps)}`);
  console.log(
    `60 instalments and rate     ${perSecond(loans)} (at least ${perSecond(REQUIRED_TABLES_PER_SECOND)})`,
  );
  console.log(`  with due dates moved      ${perSecond(movedLoans)}`);
  console.log(`lease of 36 rentals         ${perSecond(leases)}`);
  console.log(`ratio: one table costs ${Math.round(steps / loans).toLocaleString('en')} calibration steps`);
}
