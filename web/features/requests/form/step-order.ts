import {
  checkStep,
  type DocumentType,
  type FormContext,
  type RequestData,
  type RequestStep,
} from '@zeel/domain/request-form';

export type StepMark = 'done' | 'current' | 'open' | 'attention' | 'ahead';

/** How far a person has come: steps up to here can be opened. */
export function furthestStep(steps: readonly RequestStep[], visited: ReadonlySet<RequestStep>): number {
  const last = steps.findLastIndex((step) => visited.has(step));
  return Math.min(last + 1, steps.length - 1);
}

/**
 * Papers are no answers, so nobody notes that their step was left: it was, once papers are there and the step before it was
 * left. An account's papers may be there before that.
 */
export function hasLeftDocuments(
  steps: readonly RequestStep[],
  visited: ReadonlySet<RequestStep>,
  there: readonly DocumentType[],
): boolean {
  const before = steps[steps.indexOf('documents') - 1];
  return there.length > 0 && before !== undefined && visited.has(before);
}

/** Where someone who comes back goes on: the first step that is not finished. */
export function stepToResume(
  steps: readonly RequestStep[],
  visited: ReadonlySet<RequestStep>,
  hasProblems: (step: RequestStep) => boolean,
): RequestStep {
  const furthest = furthestStep(steps, visited);
  const open = steps.find((step, index) => index <= furthest && (!visited.has(step) || hasProblems(step)));
  return open ?? steps[furthest] ?? 'terms';
}

/** How each step stands, for the list of steps. */
export function markSteps(
  steps: readonly RequestStep[],
  current: RequestStep,
  visited: ReadonlySet<RequestStep>,
  hasProblems: (step: RequestStep) => boolean,
): readonly { readonly step: RequestStep; readonly mark: StepMark }[] {
  const furthest = furthestStep(steps, visited);
  return steps.map((step, index) => {
    if (step === current) return { step, mark: 'current' };
    if (index > furthest) return { step, mark: 'ahead' };
    if (!visited.has(step)) return { step, mark: 'open' };
    return { step, mark: hasProblems(step) ? 'attention' : 'done' };
  });
}

export const hasStepProblems = (step: RequestStep, data: RequestData, context: FormContext): boolean =>
  checkStep(step, data, context).length > 0;
