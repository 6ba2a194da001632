import type { KeyValueStorage } from '../../../shared/session/token-storage.ts';

/*
 * The memory that survives a reload: which uploads this browser began, and of what. Only fingerprints are kept. The files
 * themselves are identity papers and statements; they are never left behind in a browser that others may use.
 */

const KEY = 'zeel_uploads';
/** More unfinished uploads than this are history. */
const MOST = 40;

export interface RememberedUploads {
  /** The fingerprint of the file that was on its way under this id. */
  find(documentId: string): string | undefined;
  keep(documentId: string, fingerprint: string): void;
  forget(documentId: string): void;
}

type Entry = readonly [documentId: string, fingerprint: string];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

export function createRememberedUploads(open: () => KeyValueStorage | undefined): RememberedUploads {
  const read = (): readonly Entry[] => {
    try {
      const kept: unknown = JSON.parse(open()?.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      // Forbidden or damaged: then a file chosen again is sent from its beginning, and nothing else is lost.
      return [];
    }
  };
  const write = (entries: readonly Entry[]): void => {
    try {
      if (entries.length === 0) open()?.removeItem(KEY);
      else open()?.setItem(KEY, JSON.stringify(entries.slice(-MOST)));
    } catch {
      // A full storage, with the same small loss.
    }
  };
  const others = (documentId: string): readonly Entry[] => read().filter(([id]) => id !== documentId);
  return {
    find: (documentId) => read().find(([id]) => id === documentId)?.[1],
    keep: (documentId, fingerprint) => write([...others(documentId), [documentId, fingerprint]]),
    forget: (documentId) => write(others(documentId)),
  };
}
