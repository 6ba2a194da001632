import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How far each layout shift of this page moved things, as the browser reports it. */
    shifts?: number[];
  }
}

/** Notes every layout shift of the pages to come. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of all shifts so far. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window.shifts ?? []).reduce((sum, shift) => sum + shift, 0));
