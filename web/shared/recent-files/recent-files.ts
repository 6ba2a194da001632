import type { KeyValueStorage } from '../session/token-storage.ts';

/*
 * The files that a member of staff opened last, in this browser. Only ids and references are kept: whoever finds them
 * learns nothing about a person, and opening one asks the server again.
 */

const KEY = 'zeel_recent_files';
const MOST = 8;

export interface RecentFile {
  readonly id: string;
  readonly reference: string;
}

interface Kept {
  /** The owner of the list: the next person at this browser begins their own. */
  readonly userId: string;
  readonly files: readonly RecentFile[];
}

const isFile = (value: unknown): value is RecentFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'reference' in value &&
  typeof value.reference === 'string';

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'files' in value &&
  Array.isArray(value.files);

export interface RecentFiles {
  list(userId: string): readonly RecentFile[];
  note(userId: string, file: RecentFile): void;
}

export function createRecentFiles(open: () => KeyValueStorage | undefined): RecentFiles {
  const list = (userId: string): readonly RecentFile[] => {
    try {
      const kept: unknown = JSON.parse(open()?.getItem(KEY) ?? 'null');
      return isKept(kept) && kept.userId === userId ? kept.files.filter(isFile) : [];
    } catch {
      // Forbidden or damaged: then the list begins anew.
      return [];
    }
  };
  return {
    list,
    note(userId, { id, reference }) {
      const files = [{ id, reference }, ...list(userId).filter((one) => one.id !== id)].slice(0, MOST);
      try {
        open()?.setItem(KEY, JSON.stringify({ userId, files }));
      } catch {
        // A full or forbidden storage: the list is a help, not a need.
      }
    },
  };
}

export const recentFiles = createRecentFiles(() => globalThis.localStorage);
