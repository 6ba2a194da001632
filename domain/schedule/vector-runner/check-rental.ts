import { ratioToNumber } from '../../money/index.ts';
import { toIsoDate } from '../calendar.ts';
import { periodicFraction } from '../day-count.ts';
import { rentalAt, solveImplicitRate, solveUnitRental } from '../rental-flow.ts';
import { tabulateRentals } from '../tabulate-rentals.ts';
import {
  compareDigits,
  compareExact,
  compareMoney,
  compareWithin,
  type Findings,
  refuseUnknown,
} from './compare.ts';
import { type RentalVector, readRental } from './read-rental.ts';
import { type Fields, isGiven, readList, readObject, readUnits, VectorProblem } from './read-vector.ts';

type LedgerRow = {
  readonly on: string;
  readonly amount: number;
  readonly capital: number;
  readonly interest: number;
  readonly balance: number;
};

/** The ledger as the lender keeps it: money lent is negative, and so is the balance. */
function buildLedger(vector: RentalVector, rentals: readonly number[], rate: number): LedgerRow[] {
  const { moments, days } = vector;
  if (!days) throw new VectorProblem('rows need dates');
  const table = tabulateRentals(moments, rentals, rate, { mode: vector.mode, unit: 1 });
  let balance = 0;
  return moments.flatMap(({ advance }, index) => {
    const on = toIsoDate(days[index] ?? 0);
    const rows: LedgerRow[] = [];
    if (advance > 0) {
      balance -= advance;
      rows.push({ on, amount: -advance, capital: -advance, interest: 0, balance });
    }
    for (const row of table.filter(({ moment }) => moment === index)) {
      balance += row.principal;
      rows.push({ on, amount: row.amount, capital: row.principal, interest: -row.interest + 0, balance });
    }
    return rows;
  });
}

function compareLedger(
  found: Findings,
  published: readonly unknown[],
  ours: readonly LedgerRow[],
  decimals: number,
): void {
  compareExact(found, 'number of rows', published.length, ours.length);
  for (const [index, value] of published.entries()) {
    const row = readObject(value, 'row');
    const own = ours[index];
    refuseUnknown(
      Object.keys(row),
      ['on', 'label', 'amount', 'capital', 'interest', 'capitalBalance'],
      'row',
    );
    if (!own) break;
    if (isGiven(row.on)) compareExact(found, `row ${index + 1} on`, row.on, own.on);
    const money = {
      amount: own.amount,
      capital: own.capital,
      interest: own.interest,
      capitalBalance: own.balance,
    };
    for (const [column, amount] of Object.entries(money)) {
      if (isGiven(row[column]))
        compareMoney(found, `row ${index + 1} ${column}`, row[column], amount, decimals);
    }
  }
}

const PROVABLE = [
  'payment',
  'rental',
  'initialRental',
  'instalments',
  'implicitRate8dp',
  'annualYieldPct',
  'monthlyYieldPct',
  'periodicYieldPct',
  'rows',
];
const KNOWN = [...PROVABLE, 'implicitRateTolerance', 'note'];

type Solution = {
  readonly unit: number;
  readonly rentals: readonly number[];
  /** The rate of the rentals alone, which the ledger runs on. */
  readonly rate: number;
  /** The rate of everything paid, fees included. */
  readonly implicitRate: number;
};

/** Finds the rental from the rate or the rate from the rental, whichever the vector leaves open. */
function solve(input: Fields, vector: RentalVector): Solution {
  const { moments, decimals, annualRate, weightUnit, mode } = vector;
  const money = { mode, unit: 1 };
  const given = input.payment ?? input.rental;
  if (!isGiven(given) && !annualRate) throw new VectorProblem('neither a rate nor a payment is given');
  const rounding = { mode, moneyMultiple: 1, instalmentMultiple: 1 };
  const unit =
    annualRate && !isGiven(given)
      ? solveUnitRental(moments, annualRate, weightUnit, money, rounding)
      : readUnits(given, 'payment', decimals);
  const rentals = moments.map((moment) => rentalAt(unit, moment, weightUnit, money));
  const rate = solveImplicitRate(moments, rentals, annualRate ? ratioToNumber(annualRate) : 0.1);
  const paidWithFees = rentals.map((rental, index) => rental + (vector.charges[index] ?? 0));
  return { unit, rentals, rate, implicitRate: solveImplicitRate(moments, paidWithFees, rate) };
}

function compareRates(found: Findings, expected: Fields, { period }: RentalVector, solution: Solution): void {
  const { rate, implicitRate } = solution;
  const published = expected.implicitRate8dp;
  if (isGiven(published)) {
    const tolerance = expected.implicitRateTolerance;
    if (isGiven(tolerance)) compareWithin(found, 'implicitRate8dp', published, implicitRate, tolerance);
    else compareDigits(found, 'implicitRate8dp', published, implicitRate);
  }
  if (isGiven(expected.annualYieldPct)) {
    compareDigits(found, 'annualYieldPct', expected.annualYieldPct, rate * 100);
  }
  const { numerator, denominator } = periodicFraction(period);
  for (const key of ['monthlyYieldPct', 'periodicYieldPct'] as const) {
    if (isGiven(expected[key]))
      compareDigits(found, key, expected[key], (rate * 100 * numerator) / denominator);
  }
}

function compareRentals(
  found: Findings,
  expected: Fields,
  decimals: number,
  { unit, rentals }: Solution,
): void {
  const paid = rentals.filter((rental) => rental > 0);
  for (const key of ['payment', 'rental'] as const) {
    if (isGiven(expected[key])) compareMoney(found, key, expected[key], unit, decimals);
  }
  if (isGiven(expected.initialRental)) {
    compareMoney(found, 'initialRental', expected.initialRental, paid[0] ?? 0, decimals);
  }
  if (!isGiven(expected.instalments)) return;
  const published = readList(expected.instalments, 'instalments');
  compareExact(found, 'number of instalments', published.length, paid.length);
  for (const [index, amount] of published.entries()) {
    compareMoney(found, `instalment ${index + 1}`, amount, paid[index] ?? 0, decimals);
  }
}

/** Leases and stepped contracts: the rental, the rate that the rounded rentals imply, and the ledger on it. */
export function checkRental(input: Fields, expected: Fields): Findings {
  const found: Findings = [];
  refuseUnknown(Object.keys(expected), KNOWN, 'expected');
  if (!PROVABLE.some((key) => isGiven(expected[key]))) throw new VectorProblem('nothing is expected');
  const vector = readRental(input);
  const solution = solve(input, vector);
  compareRentals(found, expected, vector.decimals, solution);
  compareRates(found, expected, vector, solution);
  if (isGiven(expected.rows)) {
    const ledger = buildLedger(vector, solution.rentals, solution.rate);
    compareLedger(found, readList(expected.rows, 'rows'), ledger, vector.decimals);
  }
  return found;
}
