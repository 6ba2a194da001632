import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { findTurnedTexts } from './find-turned-texts.ts';
import { showWholePage } from './show-whole-page.ts';

const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// Best practices look at a whole page (landmarks, the order of headings), so a single component is spared them.
const COMPONENT_RULES: RunOptions = { runOnly: { type: 'tag', values: GUIDELINES } };
const SCREEN_RULES: RunOptions = { runOnly: { type: 'tag', values: [...GUIDELINES, 'best-practice'] } };
const LOOK_RULES: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
  },
};

async function check(element: Element, rules: RunOptions): Promise<void> {
  showWholePage();
  const { violations, passes } = await axe.run(element, rules);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html} — ${failureSummary ?? ''}`),
  }));
  expect(found, 'axe found no violation').toEqual([]);
  expect(passes.length, 'axe looked at something').toBeGreaterThan(0);
}

/** Fails with every violation that axe finds in this element, and when it found nothing to look at. */
export const checkAxe = (element: Element): Promise<void> => check(element, COMPONENT_RULES);

const checkTexts = (): void => expect(findTurnedTexts(), 'every text reads from left to right').toEqual([]);

/** Fails with every violation that axe finds in a screen or its main part, and with every text that is turned round. */
export async function checkScreen(element: Element = document.body): Promise<void> {
  await check(element, SCREEN_RULES);
  checkTexts();
}

/**
 * Checks a screen that was already checked in another look: names, roles and order stay, so only what is seen is
 * judged.
 */
export async function checkAnotherLook(element: Element = document.body): Promise<void> {
  await check(element, LOOK_RULES);
  checkTexts();
}
