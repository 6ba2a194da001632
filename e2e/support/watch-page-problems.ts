import type { BrowserContext } from '@playwright/test';

/** What went wrong in the pages of one test: console errors, blocked content and uncaught errors. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    // What the Content-Security-Policy blocks arrives here too: Chromium reports it as a console error.
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => {
      this.#seen.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
    });
  }

  /** Says that this test provokes problems of this kind. Everything else still fails it. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Every problem so far, announced or not. */
  seen(): readonly string[] {
    return [...this.#seen];
  }

  /** The problems that no call of `expect` announced. */
  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}
