import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

// Best practices that look at a whole page (landmarks, one main heading) are left to the journeys.
const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** Fails with every violation that axe finds in this element, and when it found nothing to look at. */
export async function checkAxe(element: Element): Promise<void> {
  // A colour on its way to another is neither.
  for (const one of document.getAnimations())
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
  const { violations, passes } = await axe.run(element, RULES);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html} — ${failureSummary ?? ''}`),
  }));
  expect(found, 'axe found no violation').toEqual([]);
  expect(passes.length, 'axe looked at something').toBeGreaterThan(0);
}
