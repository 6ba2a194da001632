import { computeLoanTable } from '../compute-schedule.ts';
import type { Row } from '../terms.ts';
import { compareExact, compareMoney, type Findings, refuseUnknown } from './compare.ts';
import { readLoan } from './read-loan.ts';
import { type Fields, isGiven, readList, readObject, VectorProblem } from './read-vector.ts';

const MONEY_COLUMNS = ['principal', 'interest', 'fees', 'total', 'balance'] as const;
const COLUMNS = ['no', 'dueOn', 'days', ...MONEY_COLUMNS];

function compareRow(found: Findings, published: Fields, ours: Row | undefined, decimals: number): void {
  refuseUnknown(Object.keys(published), COLUMNS, 'row');
  if (!ours) {
    found.push(`row ${String(published.no)} is missing`);
    return;
  }
  if (isGiven(published.dueOn)) compareExact(found, `row ${ours.no} dueOn`, published.dueOn, ours.dueOn);
  if (isGiven(published.days)) compareExact(found, `row ${ours.no} days`, published.days, ours.days);
  for (const column of MONEY_COLUMNS) {
    if (isGiven(published[column])) {
      compareMoney(found, `row ${ours.no} ${column}`, published[column], ours[column], decimals);
    }
  }
}

/** A loan's instalment table, row by row. */
export function checkLoan(input: Fields, expected: Fields, rule: string): Findings {
  const found: Findings = [];
  refuseUnknown(
    Object.keys(expected),
    ['rows', 'rowsAreComplete', 'regularInstalment', 'totals', 'note'],
    'expected',
  );
  const { terms, decimals } = readLoan(input, rule);
  const table = computeLoanTable(terms);
  const rows = readList(expected.rows ?? [], 'rows').map((row) => readObject(row, 'row'));
  if (rows.length === 0 && !isGiven(expected.totals) && !isGiven(expected.regularInstalment)) {
    throw new VectorProblem('nothing is expected');
  }
  if (rows.length > 0 && expected.rowsAreComplete !== false)
    compareExact(found, 'number of rows', rows.length, table.rows.length);
  for (const [index, row] of rows.entries()) {
    const no = typeof row.no === 'number' ? row.no : index + 1;
    compareRow(found, row, table.rows[no - 1], decimals);
  }
  if (isGiven(expected.regularInstalment)) {
    compareMoney(
      found,
      'regularInstalment',
      expected.regularInstalment,
      table.regularInstalment ?? Number.NaN,
      decimals,
    );
  }
  const totals = readObject(expected.totals ?? {}, 'totals');
  refuseUnknown(Object.keys(totals), ['principal', 'interest', 'fees', 'total'], 'totals');
  for (const column of ['principal', 'interest', 'fees', 'total'] as const) {
    if (isGiven(totals[column]))
      compareMoney(found, `total ${column}`, totals[column], table.totals[column], decimals);
  }
  return found;
}
