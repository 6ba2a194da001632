import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { BROWSER_FLAGS, findTestBrowser } from './scripts/steps/find-browser.mjs';
import { firestoreCommands } from './web/testing/firestore/commands.ts';
import { serveStyles } from './web/testing/serve-styles.ts';

const executablePath = findTestBrowser();

/** Component tests: one component or screen at a time, in a real browser, without a server. */
export default defineProject({
  plugins: [serveStyles()],
  json: { namedExports: false, stringify: true },
  // Found before the first test: a dependency that is met later would load the page anew in the middle of one.
  optimizeDeps: { entries: ['web/app/main.ts', 'web/testing/*.{ts,tsx}', 'web/**/*.browser.test.tsx'] },
  test: {
    name: 'components',
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['web/testing/prepare-page.ts'],
    // A limit against what never ends, not a measure of speed: a loaded machine may take ten times as long.
    testTimeout: 60_000,
    // Each worker is a page of its own. A page waits for the browser's answers most of its time, so two of them share two cores well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Vitest wants an order for projects with different numbers of workers.
    sequence: { groupOrder: 1 },
    // Files share a page and its modules, which is most of the time that a file takes. Each test draws its own app and takes it away.
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { args: BROWSER_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Ulaanbaatar' },
      }),
      commands: firestoreCommands,
      instances: [{ browser: 'chromium' }],
    },
  },
});
