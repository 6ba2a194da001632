import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { ROOT } from './project-paths.mjs';

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

test('a report of Vitest is counted, and each failed test is told with its reason', async () => {
  const file = await report({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: join(ROOT, 'server/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'divides',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'],
          },
        ],
      },
      {
        name: join(ROOT, 'server/b.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      { name: join(ROOT, 'server/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(await countVitest(file)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 2,
    troubles: [
      'failed: server/a.test.ts › divides\n  expected 1\n  to be 2',
      'failed: server/b.test.ts\n  no such file',
    ],
  });
});

test('a report of Playwright is counted, and what failed is told', async () => {
  const spec = (title: string, status: string, results: readonly unknown[]) => ({
    file: 'desk.spec.ts',
    line: 3,
    title,
    tests: [{ status, results }],
  });
  const file = await report({
    stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 3 },
    suites: [
      {
        specs: [spec('claims', 'expected', [{}])],
        suites: [
          {
            specs: [spec('decides', 'unexpected', [{ error: { message: 'gone' } }])],
          },
        ],
      },
    ],
  });
  expect(await countPlaywright(file)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    troubles: ['failed: desk.spec.ts:3 › decides\n  gone'],
  });
});

test('a long reason is cut', async () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const failed = { fullName: 'adds', status: 'failed', failureMessages: [message] };
  const file = await report({
    testResults: [{ name: join(ROOT, 'a.test.ts'), status: 'failed', assertionResults: [failed] }],
  });
  const [trouble] = (await countVitest(file)).troubles;
  expect(trouble?.split('\n')).toHaveLength(15);
});

test('a runner that died before its report has passed nothing', async () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, troubles: [] };
  expect(await countVitest(join(folder, 'absent.json'))).toEqual(nothing);
  expect(await countPlaywright(join(folder, 'absent.json'))).toEqual(nothing);
});
