import { expect, type Page } from '@playwright/test';

interface Shift {
  /** How far it moved things, as the browser reports it. */
  readonly value: number;
  /** What it moved, from where to where. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    /** The layout shifts of this page. */
    shifts?: Shift[];
  }
}

/** Notes every layout shift of the pages to come. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const tell = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`;
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : 'a node that is gone';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's own types do not know this kind of entry.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: readonly Source[] };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${tell(previousRect)} → ${tell(currentRect)}`,
        );
        shifts.push({ value, moved: [`at ${Math.round(entry.startTime)} ms`, ...moved] });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Nothing has moved by itself so far; when something has, the failure says what. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.02);
}
