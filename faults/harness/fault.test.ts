import { expect, test } from 'vitest';
import { collectUndos } from './collect-undos.ts';
import { createDice } from './fault.ts';

test('the same seed throws the same dice, within their limit', () => {
  const throwMany = (seed: number): number[] => {
    const dice = createDice(seed);
    return Array.from({ length: 1_000 }, () => dice(6));
  };
  expect(throwMany(7)).toEqual(throwMany(7));
  expect(throwMany(7)).not.toEqual(throwMany(8));
  expect(new Set(throwMany(7))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('what was made is taken away from the last to the first, also when a step fails', async () => {
  const done: string[] = [];
  const reports: unknown[] = [];
  const undos = collectUndos((error) => reports.push(error));
  const failure = new Error('the mount is busy');
  undos.add(async () => void done.push('folder'));
  undos.add(() => Promise.reject(failure));
  undos.add(async () => void done.push('server'));
  await undos.undoAll();
  await undos.undoAll();
  expect(done).toEqual(['server', 'folder']);
  expect(reports).toEqual([failure]);
});
