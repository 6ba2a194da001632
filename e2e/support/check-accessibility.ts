import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { findTurnedTexts } from '../../web/testing/find-turned-texts.ts';
import { showWholePage } from '../../web/testing/show-whole-page.ts';

/** The global that axe's own script makes in the page. */
declare const axe: typeof import('axe-core');

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// Best practices are in as well: a landmark or a heading out of order is a real hindrance to a screen reader.
const EVERY_RULE = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOptions['runOnly'];

/** The rules that may differ between two looks of the same elements. */
export const RULES_OF_LOOKS = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
} satisfies RunOptions['runOnly'];

/**
 * Lets axe look at the page as it stands now and fails with every violation and the elements it names. What axe does not
 * know: a text must read in its own order in a mirrored layout too.
 */
export const checkAccessibility = async (
  page: Page,
  scope = 'body',
  runOnly: NonNullable<RunOptions['runOnly']> = EVERY_RULE,
): Promise<void> => {
  // The part to be checked may still be loading.
  await expect(page.locator(scope).first()).toBeVisible();
  await page.evaluate(showWholePage);
  // The page's policy forbids foreign scripts, rightly. Playwright's own channel into the page is not subject to it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axeFile, 'utf8'));
  // Of what holds, one element per rule is enough: naming them all takes longer than looking.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations, passes } = await page.evaluate<
    Pick<AxeResults, 'violations' | 'passes'>,
    [string, RunOptions]
  >(
    async ([selector, runOptions]) => {
      const results = await axe.run(selector, runOptions);
      return { violations: results.violations, passes: results.passes };
    },
    [scope, options],
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html} — ${failureSummary ?? ''}`),
  }));
  expect(found, 'axe found no violation').toEqual([]);
  expect(passes.length, 'axe looked at something').toBeGreaterThan(0);
  expect(await page.evaluate(findTurnedTexts), 'every text reads from left to right').toEqual([]);
};
