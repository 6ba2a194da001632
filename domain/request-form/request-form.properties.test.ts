import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkRequest,
  checkStep,
  type DataStep,
  emptyRequestData,
  FIELD_PROBLEM_CODES,
  type FieldProblem,
  findEligibility,
  normaliseAnswers,
  type RequestData,
  type RequestProduct,
  stepsFor,
} from './index.ts';
import { anyRequestData } from './testing/any-request-data.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const PRODUCTS: readonly (readonly [string, RequestProduct])[] = Object.entries(SAMPLE_PRODUCTS);
const CASES = PRODUCTS.flatMap(([name, product]) =>
  product.rules.applicantKinds.map((kind) => ({ name, product, kind })),
);
const anyProduct = fc.constantFrom(...PRODUCTS.map(([, product]) => product));

const dataStepsOf = (product: RequestProduct): DataStep[] =>
  stepsFor(product).filter((step) => step !== 'documents');

/** The same answers with the one at the path changed. */
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
): RequestData =>
  // Only a leaf changes, for another of its own type.
  ({ ...data, [step]: replaceAt(data[step], field.split('.'), by) }) as RequestData;

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
            isText = typeof leaf === 'string';
            return isText ? `${leaf}${character}` : leaf;
          });
          const found = checkStep(step, hostile, context).find((problem) => problem.field === field);
          const expected = isText ? ['not-text', 'not-offered', 'month-shape'] : [undefined];
          expect(expected, `${step}.${field}`).toContain(found?.code);
        }
    },
  );
});

describe('anything in the shape of a request', () => {
  test('is answered with known codes, one a field, and never thrown at', () => {
    fc.assert(
      fc.property(anyProduct, anyRequestData, (product, data) => {
        const context = completeContext(product);
        for (const { problems } of checkRequest(data, context)) {
          expect(new Set(problems.map(({ field }) => field)).size).toBe(problems.length);
          for (const { code } of problems) expect(FIELD_PROBLEM_CODES).toContain(code);
        }
        findEligibility(data, context);
      }),
    );
  });

  test('is kept in one form: keeping it again changes nothing, and it is read the same', () => {
    fc.assert(
      fc.property(anyProduct, anyRequestData, (product, data) => {
        const context = completeContext(product);
        const kept = normaliseAnswers(data, context.checks);
        expect(normaliseAnswers(kept, context.checks)).toEqual(kept);
        expect(checkRequest(kept, context)).toEqual(checkRequest(data, context));
        // What a database's text cannot hold.
        expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
