/*
 * The errors that components wrote to the console. The list stands in a module of its own because the page is prepared
 * anew for every file of tests, and the tests must speak to the same list that is looked at after each of them.
 */
let written: string[] = [];
let announced: RegExp[] = [];

const isAnnounced = (text: string): boolean => announced.some((pattern) => pattern.test(text));

const write = console.error;
console.error = (...parts: unknown[]) => {
  const text = parts.map(String).join(' ');
  written.push(text);
  // An announced error would only hide others in the output of the run.
  if (!isAnnounced(text)) write(...parts);
};

/** Says that this test provokes console errors of this kind. Everything else still fails it. */
export const announceConsoleError = (pattern: RegExp): void => void announced.push(pattern);

export function forgetConsoleErrors(): void {
  written = [];
  announced = [];
}

/** The errors that the test did not announce. */
export const listUnexpectedErrors = (): readonly string[] => written.filter((text) => !isAnnounced(text));
