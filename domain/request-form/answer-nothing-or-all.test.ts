import { describe, expect, test } from 'vitest';
import {
  checkRequest,
  checkStep,
  type DataStep,
  emptyRequestData,
  type FieldProblem,
  type RequestData,
  type RequestProduct,
  stepsFor,
} from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const PRODUCTS: readonly (readonly [string, RequestProduct])[] = Object.entries(SAMPLE_PRODUCTS);
const CASES = PRODUCTS.flatMap(([name, product]) =>
  product.rules.applicantKinds.map((kind) => ({ name, product, kind })),
);

const dataStepsOf = (product: RequestProduct): DataStep[] =>
  stepsFor(product).filter((step) => step !== 'documents');

/** Copies the answers with the one at the path changed. */
function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (leaf: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaceAt(item, rest, change) : item));
  if (typeof value !== 'object' || value === null) throw new Error(`Nothing at ${key}`);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? replaceAt(item, rest, change) : item]),
  );
}

const change = (
  data: RequestData,
  step: DataStep,
  field: string,
  by: (leaf: unknown) => unknown,
): RequestData => ({ ...data, [step]: replaceAt(data[step], field.split('.'), by) });

const onlyRequired = (problems: readonly FieldProblem[]): string[] =>
  problems.filter(({ code }) => code === 'required').map(({ field }) => field);

describe.each(CASES)('$name of a $kind', ({ product, kind }) => {
  const complete = completeRequestData(product, kind);
  const context = completeContext(product);
  const empty = emptyRequestData(product);
  const untouched = { ...empty, applicant: { ...empty.applicant, kind } };

  test('complete answers have no problem', () => {
    for (const { problems } of checkRequest(complete, context)) expect(problems).toEqual([]);
  });

  test('an untouched draft names every field once, and nothing but what is missing', () => {
    for (const { step, problems } of checkRequest(untouched, { ...context, documentTypes: [] })) {
      const fields = problems.map(({ field }) => field);
      expect(new Set(fields).size, step).toBe(fields.length);
      for (const { code } of problems)
        expect(['required', 'document-missing', 'consent-missing']).toContain(code);
    }
  });

  test('each of those fields is missed by itself, and by no other name', () => {
    for (const step of dataStepsOf(product))
      for (const field of onlyRequired(checkStep(step, untouched, context))) {
        const blank = change(complete, step, field, (leaf) =>
          typeof leaf === 'string' ? '' : Array.isArray(leaf) ? [] : null,
        );
        expect(onlyRequired(checkStep(step, blank, context)), `${step}.${field}`).toContain(field);
      }
  });

  test.each(['\u202E', '\u2066', '\u0007', '\u001B', '\u009F', '\uE000', '\u{F0000}'])(
    'no typed text takes the character %j',
    (character) => {
      for (const step of dataStepsOf(product))
        for (const field of onlyRequired(checkStep(step, untouched, context))) {
          let isText = false;
          const hostile = change(complete, step, field, (leaf) => {
            if (typeof leaf !== 'string') return leaf;
            isText = true;
            return leaf + character;
          });
          const found = checkStep(step, hostile, context).find((problem) => problem.field === field);
          const expected = isText ? ['not-text', 'not-offered', 'month-shape'] : [undefined];
          expect(expected, `${step}.${field}`).toContain(found?.code);
        }
    },
  );
});
