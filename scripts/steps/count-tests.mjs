import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project-paths.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} troubles which tests failed, and how: a long run is read from its end
 */

const LINES_OF_TROUBLE = 14;

/** @returns {Counts} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, troubles: [] });

/**
 * @param {string} test
 * @param {string | undefined} message
 */
const trouble = (test, message) => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, LINES_OF_TROUBLE)
    .map((line) => `  ${line}`.trimEnd());
  return [`failed: ${test}`, ...lines].join('\n');
};

/**
 * @param {string} reportFile
 * @returns {Promise<Record<string, any> | undefined>} undefined when the runner died before it wrote a report; the shape is
 *   each runner's own, read by the two functions below only
 */
const readReport = async (reportFile) => {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
};

/**
 * @param {Record<string, any>} file of Vitest's report
 * @returns {string[]}
 */
const troublesOfFile = ({ name, status, message, assertionResults }) => {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(
    (/** @type {Record<string, any>} */ result) => result.status === 'failed',
  );
  // A file that does not load has no failed test, and still failed.
  if (failed.length === 0) return status === 'failed' ? [trouble(file, message)] : [];
  return failed.map((/** @type {Record<string, any>} */ { fullName, failureMessages }) =>
    trouble(`${file} › ${fullName}`, failureMessages[0]),
  );
};

/**
 * @param {string} reportFile
 * @returns {Promise<Counts>}
 */
export const countVitest = async (reportFile) => {
  const report = await readReport(reportFile);
  if (report === undefined) return nothing();
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles: report.testResults.flatMap(troublesOfFile),
  };
};

/** @param {Record<string, any>} suite of Playwright's report: suites within suites, tests in any of them */
const troublesOfSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(troublesOfSuite),
  ...(suite.specs ?? []).flatMap(troublesOfSpec),
];

/** @param {Record<string, any>} spec */
const troublesOfSpec = ({ file, line, title, tests }) =>
  tests.flatMap((/** @type {Record<string, any>} */ { status, results }) => {
    if (status !== 'unexpected') return [];
    const broken = results.find((/** @type {Record<string, any>} */ result) => result.error !== undefined);
    return [trouble(`${file}:${line} › ${title}`, broken?.error.message)];
  });

/**
 * @param {string} reportFile
 * @returns {Promise<Counts>}
 */
export const countPlaywright = async (reportFile) => {
  const report = await readReport(reportFile);
  if (report === undefined) return nothing();
  const { expected, unexpected, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected,
    skipped,
    troubles: troublesOfSuite(report),
  };
};
