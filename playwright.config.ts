import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findTestBrowser } from './scripts/steps/find-browser.mjs';

const executablePath = findTestBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-service.ts',
  // One server and one database serve the run; two browsers are what two cores carry.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at a second try hides a fault of the product or of its own.
  retries: 0,
  // Only a test that fails waits so long. A machine with other work to do takes seconds for a step, and minutes for a long journey.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Each test begins without storage, cookies, routes and permissions of the one before, and keeps the compiled scripts:
    // a quarter less time. What is about a cold cache says otherwise.
    reuseContext: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Ulaanbaatar',
    viewport: { width: 1440, height: 900 },
    // Recording is for a person who looks; the automatic run keeps the screenshot and the error.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
