import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-count-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const report = async (content: unknown) => {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
};

test('a report of Vitest is counted', async () => {
  const file = await report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(await countVitest(file)).toEqual({ passed: 7, failed: 2, skipped: 2, retried: 0 });
});

test('a report of Playwright is counted, and what needed a second try is told', async () => {
  const file = await report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 } });
  expect(await countPlaywright(file)).toEqual({ passed: 8, failed: 1, skipped: 3, retried: 1 });
});

test('a runner that died before its report has passed nothing', async () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  expect(await countVitest(join(folder, 'absent.json'))).toEqual(nothing);
  expect(await countPlaywright(join(folder, 'absent.json'))).toEqual(nothing);
});
