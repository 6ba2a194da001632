import { expect, test } from 'vitest';
import { isChecklistDone } from './checklist.ts';
import { requireLendingPolicy } from './find-policy-faults.ts';
import { PRODUCT } from './testing/sample-product.ts';

const checklist = [
  { code: 'employer-called', isRequired: true },
  { code: 'car-seen', isRequired: true, isOfAsset: true },
  { code: 'neighbour-asked', isRequired: false },
];

test.each([
  [[], false],
  [['employer-called'], false],
  [['employer-called', 'neighbour-asked'], false],
  [['employer-called', 'car-seen'], true],
  [['a-check-of-another-version', 'employer-called', 'car-seen'], true],
])('with %j ticked the required checks are done: %j', (ticked, isDone) => {
  expect(isChecklistDone({ checklist }, ticked, { isPreApproval: false })).toBe(isDone);
});

test('a product without required checks asks for nothing', () => {
  expect(isChecklistDone({ checklist: [] }, [], { isPreApproval: false })).toBe(true);
});

test('each check stands once', () => {
  const twice = [...checklist, ...checklist];
  expect(() => requireLendingPolicy({ conditions: [], checklist: twice, exceptions: [] }, PRODUCT)).toThrow(
    'policy.checklist.code',
  );
});

test('nobody has to see a car that is not chosen yet', () => {
  expect(isChecklistDone({ checklist }, ['employer-called'], { isPreApproval: true })).toBe(true);
  expect(isChecklistDone({ checklist }, [], { isPreApproval: true })).toBe(false);
});
