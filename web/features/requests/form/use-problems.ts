import {
  checkStep,
  type DataStep,
  type FormContext,
  type RequestData,
  type RequestStep,
} from '@zeel/domain/request-form';
import { useCallback, useMemo, useState } from 'react';
import { getAt } from './answer-paths.ts';
import type { ShownProblem } from './form-context.ts';

interface Found {
  readonly step: RequestStep;
  readonly list: readonly ShownProblem[];
  /** Goes up with every complaint that asks for attention, so that the summary takes the focus again. */
  readonly attempt: number;
  /** Whether somebody tried to go on; what is said while typing stands beside its field alone. */
  readonly isTried: boolean;
}

const NOTHING: Found = { step: 'terms', list: [], attempt: 0, isTried: false };

/** The problems that are left after a change: a field that was touched is checked again later. */
export function keepProblems(
  list: readonly ShownProblem[],
  step: DataStep,
  before: RequestData,
  after: RequestData,
  context: FormContext,
): readonly ShownProblem[] {
  if (list.length === 0) return list;
  const still = new Set(checkStep(step, after, context).map(({ field }) => field));
  return list.filter((problem) => {
    const isTouched = getAt(before[step], problem.field) !== getAt(after[step], problem.field);
    return !isTouched && ('words' in problem || still.has(problem.field));
  });
}

/** Complaints in the order of their fields, as a fresh look at the step lists them. */
export function inOrder(
  list: readonly ShownProblem[],
  all: readonly Pick<ShownProblem, 'field'>[],
): readonly ShownProblem[] {
  const placeOf = ({ field }: Pick<ShownProblem, 'field'>): number =>
    all.findIndex((problem) => problem.field === field);
  return [...list].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The complaints about one step at a time. */
export function useProblems() {
  const [found, setFound] = useState(NOTHING);
  const complain = useCallback((step: RequestStep, list: readonly ShownProblem[]): void => {
    setFound(({ attempt }) => ({ step, list, attempt: attempt + 1, isTried: true }));
  }, []);
  const setQuietly = useCallback((step: RequestStep, list: readonly ShownProblem[]): void => {
    setFound(({ attempt, isTried, step: before }) => ({
      step,
      list,
      attempt,
      isTried: isTried && before === step && list.length > 0,
    }));
  }, []);
  const problemsAt = useCallback(
    (step: RequestStep): readonly ShownProblem[] => (found.step === step ? found.list : []),
    [found],
  );
  return useMemo(
    () => ({ complain, setQuietly, problemsAt, attempt: found.attempt, isTried: found.isTried }),
    [complain, setQuietly, problemsAt, found.attempt, found.isTried],
  );
}
