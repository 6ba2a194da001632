/**
 * The keys at which the earlier pages begin; null for the first page. They travel with the entry of the browser's
 * history.
 */
export type Cursors = readonly (string | null)[];

export const readCursors = (state: unknown): Cursors => {
  const cursors: unknown = Object(state).cursors;
  return Array.isArray(cursors) ? cursors.filter((one) => one === null || typeof one === 'string') : [];
};

/** On and back through a list whose pages each begin behind a key. */
export interface KeysetSteps {
  /** How many pages stand before this one; null when it was opened by a link into the middle. */
  readonly pagesBefore: number | null;
  readonly openNext: (cursor: string) => void;
  readonly openPrevious: () => void;
  readonly openFirst: () => void;
  readonly isFirst: boolean;
}

/** The steps from the page that begins behind `after`. `go` opens a page and leaves the cursors in the history. */
export const keysetSteps = (
  after: string | null,
  cursors: Cursors,
  go: (after: string | null, cursors: Cursors) => void,
): KeysetSteps => ({
  pagesBefore: after !== null && cursors.length === 0 ? null : cursors.length,
  openNext: (cursor) => go(cursor, [...cursors, after]),
  openPrevious: () => go(cursors.at(-1) ?? null, cursors.slice(0, -1)),
  openFirst: () => go(null, []),
  isFirst: after === null,
});
