import { test as base, expect } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { checkBothLooks } from './check-both-looks.ts';
import { createApplicantByApi } from './create-applicant-by-api.ts';
import { type DemoPersonName, signInByApi } from './sign-in-by-api.ts';
import { PageProblems } from './watch-page-problems.ts';

type Fixtures = {
  /** Fails the test on any console error, blocked content or uncaught error that it did not announce. */
  problems: PageProblems;
  /** Fails when axe finds a violation in the page as it stands, or in the part that the selector names; or a turned text. */
  checkAxe: (selector?: string) => Promise<void>;
  /**
   * Checks one part of the page, in its present look and in the opposite one: light from left to right, dark from right
   * to left.
   */
  checkAxeInBothLooks: (selector: string) => Promise<void>;
  /** Makes every page of this test start as the holder of this session token. */
  holdToken: (token: string) => Promise<void>;
  /** Makes every page of this test start signed in as an applicant of its own; gives the session token. */
  signInAsNewApplicant: () => Promise<string>;
  /** Makes every page of this test start signed in as this demo person; gives the session token. */
  signInAs: (name: DemoPersonName) => Promise<string>;
};

export const test = base.extend<Fixtures>({
  // The address is known only once the server of this run stands, which is after the configuration was read.
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.ZEEL_E2E_URL ?? baseURL);
  },

  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems(context);
      await use(problems);
      expect(problems.unexpected(), 'the page reported no problem').toEqual([]);
    },
    { auto: true },
  ],

  checkAxe: async ({ page }, use) => {
    await use((selector) => checkAccessibility(page, selector));
  },

  checkAxeInBothLooks: async ({ page }, use) => {
    await use((selector) => checkBothLooks(page, selector));
  },

  holdToken: async ({ context }, use) => {
    await use(async (token) => {
      await context.addInitScript((value) => {
        // Once per tab: a sign-out during the test must last over a reload.
        // A sandboxed frame has no storage and no token.
        if (window.origin === 'null' || sessionStorage.getItem('token_given')) return;
        sessionStorage.setItem('token_given', 'yes');
        localStorage.setItem('auth_token', value);
      }, token);
    });
  },

  signInAsNewApplicant: async ({ request, holdToken }, use) => {
    await use(async () => {
      const token = await createApplicantByApi(request);
      await holdToken(token);
      return token;
    });
  },

  signInAs: async ({ request, holdToken }, use) => {
    await use(async (name) => {
      const token = await signInByApi(request, name);
      await holdToken(token);
      return token;
    });
  },
});

export { expect };
