import type { KeyValueStorage } from '../session/token-storage.ts';

/*
 * The dossiers that a member of staff opened last, in this browser. Only ids and references are kept: whoever finds them
 * learns nothing about a person, and opening one asks the server again.
 */

const KEY = 'zeel_recent_dossiers';
const MOST = 8;

export interface RecentDossier {
  readonly id: string;
  readonly reference: string;
}

interface Kept {
  /** The owner of the list: the next person at this browser begins their own. */
  readonly userId: string;
  readonly dossiers: readonly RecentDossier[];
}

const isDossier = (value: unknown): value is RecentDossier =>
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
  'dossiers' in value &&
  Array.isArray(value.dossiers);

export interface RecentDossiers {
  list(userId: string): readonly RecentDossier[];
  note(userId: string, dossier: RecentDossier): void;
}

export function createRecentDossiers(open: () => KeyValueStorage | undefined): RecentDossiers {
  const list = (userId: string): readonly RecentDossier[] => {
    try {
      const kept: unknown = JSON.parse(open()?.getItem(KEY) ?? 'null');
      return isKept(kept) && kept.userId === userId ? kept.dossiers.filter(isDossier) : [];
    } catch {
      // Forbidden or damaged: then the list begins anew.
      return [];
    }
  };
  return {
    list,
    note(userId, { id, reference }) {
      const dossiers = [{ id, reference }, ...list(userId).filter((one) => one.id !== id)].slice(0, MOST);
      try {
        open()?.setItem(KEY, JSON.stringify({ userId, dossiers }));
      } catch {
        // A full or forbidden storage: the list is a help, not a need.
      }
    },
  };
}

export const recentDossiers = createRecentDossiers(() => globalThis.localStorage);
