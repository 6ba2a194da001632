import type { Check, FaultReport, Verdict } from './judge.ts';

/** A line of the table. */
export interface Row extends Check {
  readonly fault: string;
  readonly did: string;
}

/** The lines of one fault. A fault that broke off, or looked at nothing, counts as not held. */
export function collectRows(fault: string, outcome: FaultReport | Error): Row[] {
  const broken = (saw: string, did: string): Row[] => [
    { fault, did, must: 'the fault runs to its end', saw, verdict: 'did not hold' },
  ];
  if (outcome instanceof Error) return broken(outcome.message, 'broke off');
  const { did, checks } = outcome;
  if (checks.length === 0) return broken('nothing was looked at', did);
  return checks.map((check) => ({ fault, did, ...check }));
}

/** The number of lines with this verdict. */
export const countVerdicts = (rows: readonly Row[]): Readonly<Record<Verdict, number>> => {
  const counts: Record<Verdict, number> = { held: 0, 'did not hold': 0, 'not tried': 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
};

/** Whether the whole run is good: something held, and nothing did not. */
export const isGood = (rows: readonly Row[]): boolean => {
  const counts = countVerdicts(rows);
  return counts.held > 0 && counts['did not hold'] === 0;
};
