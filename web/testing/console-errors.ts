/*
 * The errors that components wrote to the console. The list stands in a module of its own because the page is prepared
 * anew for every file of tests, and the tests must speak to the same list that is looked at after each of them.
 */
let written: string[] = [];
let announced: RegExp[] = [];

const write = console.error;
console.error = (...parts: unknown[]) => {
  written.push(parts.map(String).join(' '));
  write(...parts);
};

/** Says that this test provokes console errors of this kind. Everything else still fails it. */
export const announceConsoleError = (pattern: RegExp): void => void announced.push(pattern);

export function forgetConsoleErrors(): void {
  written = [];
  announced = [];
}

/** The errors that the test did not announce. */
export const listUnexpectedErrors = (): readonly string[] =>
  written.filter((text) => !announced.some((pattern) => pattern.test(text)));
