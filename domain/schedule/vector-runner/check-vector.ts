import { isTermsError } from '../../money/index.ts';
import { checkApr } from './check-apr.ts';
import { checkDaycount } from './check-daycount.ts';
import { checkIrr } from './check-irr.ts';
import { checkLoan } from './check-loan.ts';
import { checkRental } from './check-rental.ts';
import type { Findings } from './compare.ts';
import { type Fields, readObject, readText, VectorProblem } from './read-vector.ts';

/** The result of one vector; no problems means that every published digit was reproduced. */
export type VectorResult = { readonly id: string; readonly problems: readonly string[] };

function checkByCategory(vector: Fields): Findings {
  const input = readObject(vector.input, 'input');
  const expected = readObject(vector.expected, 'expected');
  switch (vector.category) {
    case 'apr':
      return checkApr(input, expected);
    case 'irr':
      return checkIrr(input, expected);
    case 'daycount':
      return checkDaycount(input, expected);
    case 'lease':
      return checkRental(input, expected);
    case 'schedule': {
      const rule = readText(vector.rule, 'rule');
      return rule.startsWith('R-SCHED-IRR') ? checkRental(input, expected) : checkLoan(input, expected, rule);
    }
    default:
      throw new VectorProblem(`category ${String(vector.category)} is unknown`);
  }
}

/** Runs one vector through the engine. One that is not understood has failed. */
export function checkVector(value: unknown, fallbackId = '(no id)'): VectorResult {
  let id = fallbackId;
  try {
    const vector = readObject(value, 'vector');
    if (typeof vector.id === 'string') id = vector.id;
    return { id, problems: checkByCategory(vector) };
  } catch (error) {
    if (error instanceof VectorProblem || isTermsError(error))
      return { id, problems: [`not understood: ${error.message}`] };
    throw error;
  }
}

/** Runs every vector of a parsed file. */
export function checkVectorFile(value: unknown, fileName: string): VectorResult[] {
  if (!Array.isArray(value))
    return [{ id: fileName, problems: ['not understood: the file is no list of vectors'] }];
  return value.map((vector: unknown, index) => checkVector(vector, `${fileName}#${index + 1}`));
}
