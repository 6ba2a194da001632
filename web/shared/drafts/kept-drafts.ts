import type { KeyValueStorage } from '../session/token-storage.ts';

/*
 * Drafts: texts that are typed and not sent yet. A draft is kept in this browser, request by request, and let go when it was sent or after two
 * weeks: it is about people, so it must not lie around.
 */

const MOST = 60;
const LONGEST_MS = 14 * 24 * 3_600_000;

interface Kept {
  readonly atMs: number;
  readonly value: unknown;
}

export interface KeptDrafts {
  read(slot: string): unknown;
  /** Stores a draft; undefined removes it. */
  write(slot: string, value: unknown): void;
  has(slot: string): boolean;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  'value' in value;

/** The drafts under one name in the storage. Where a browser forbids storage they last as long as the page. */
export function createKeptDrafts(
  open: () => KeyValueStorage | undefined,
  key: string,
  readNowMs: () => number = Date.now,
): KeptDrafts {
  let inMemory: ReadonlyMap<string, Kept> = new Map();
  // A draft that could not be stored is only in memory; otherwise the storage counts, because another tab may have sent the draft.
  let isOnlyInMemory = false;
  const readAll = (): ReadonlyMap<string, Kept> => {
    if (isOnlyInMemory) return inMemory;
    try {
      const parsed: unknown = JSON.parse(open()?.getItem(key) ?? '{}');
      if (typeof parsed !== 'object' || parsed === null) return new Map();
      const entries = Object.entries(parsed).filter((entry): entry is [string, Kept] => isKept(entry[1]));
      return new Map(entries.filter(([, { atMs }]) => readNowMs() - atMs < LONGEST_MS));
    } catch {
      // Storage is forbidden or the entry is damaged: then there is no draft to give back.
      return inMemory;
    }
  };
  const writeAll = (all: ReadonlyMap<string, Kept>): void => {
    const newest = [...all].sort(([, one], [, other]) => other.atMs - one.atMs).slice(0, MOST);
    inMemory = new Map(newest);
    try {
      isOnlyInMemory = false;
      if (newest.length === 0) open()?.removeItem(key);
      else open()?.setItem(key, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // Forbidden or full: the copy in memory serves until the page is left.
      isOnlyInMemory = true;
    }
  };
  return {
    read: (slot) => readAll().get(slot)?.value,
    has: (slot) => readAll().has(slot),
    write(slot, value) {
      const all = new Map(readAll());
      if (value === undefined) all.delete(slot);
      else all.set(slot, { atMs: readNowMs(), value });
      writeAll(all);
    },
  };
}

/** A text that was kept, unless there is nothing in it. */
export const readText = (kept: unknown): string | undefined =>
  typeof kept === 'string' && kept !== '' ? kept : undefined;
