import type { RequestData } from '@zeel/domain/request-form';
import { getAt, listAnswers, setAt } from '../answer-paths.ts';

/** One answer that was given in two ways, by its path from the whole: `applicant.phone`. */
export interface AnswerChange {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Theirs with everything of mine that differs from the base. */
  readonly data: RequestData;
  /** Answers that only the other side changed: taken over. */
  readonly taken: readonly AnswerChange[];
  /** Answers that both sides changed differently: mine stay until the person says otherwise. */
  readonly conflicts: readonly AnswerChange[];
}

/** Lists are compared by what they say. */
const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** Without spaces, hyphens and case, which the server leaves out of numbers: 9911 2233 is what it keeps as 99112233. */
const bareText = (text: string): string => text.replace(/[\s\p{Cf}\p{Pd}]+/gu, '').toLowerCase();

const isWrittenAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && bareText(one) === bareText(other);

/** Brings two sets of answers together that began from the same base. Nothing that was typed here is lost. */
export function mergeAnswers(base: RequestData, mine: RequestData, theirs: RequestData): Merged {
  const taken: AnswerChange[] = [];
  const conflicts: AnswerChange[] = [];
  let data = theirs;
  for (const [path, theirValue] of listAnswers(theirs)) {
    const myValue = getAt(mine, path);
    if (isEqual(myValue, theirValue) || isWrittenAlike(myValue, theirValue)) continue;
    const before = getAt(base, path);
    const change = { path, mine: myValue, theirs: theirValue };
    if (isEqual(myValue, before)) taken.push(change);
    else {
      data = setAt(data, path, myValue);
      if (!isEqual(theirValue, before)) conflicts.push(change);
    }
  }
  return { data, taken, conflicts };
}

/** Whether two sets of answers say the same. */
export const areSame = (one: object, other: object): boolean =>
  one === other || [...listAnswers(one)].every(([path, value]) => isEqual(value, getAt(other, path)));
