import { readFile } from 'node:fs/promises';

/** @typedef {{ passed: number; failed: number; skipped: number; retried: number }} Counts retried: passed at the second try */

/** @type {Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, retried: 0 };

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
 * @param {string} reportFile
 * @returns {Promise<Counts>}
 */
export const countVitest = async (reportFile) => {
  const report = await readReport(reportFile);
  if (report === undefined) return { ...NOTHING };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: 0,
  };
};

/**
 * @param {string} reportFile
 * @returns {Promise<Counts>}
 */
export const countPlaywright = async (reportFile) => {
  const report = await readReport(reportFile);
  if (report === undefined) return { ...NOTHING };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky };
};
