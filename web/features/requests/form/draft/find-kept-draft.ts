import type { RequestKey } from '../request-calls.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { ResumeLink } from './read-resume-link.ts';

interface DraftPlace {
  readonly prodId: string;
  readonly isGuest: boolean;
  /** An account's own draft, as the address names it. */
  readonly draftId: string | null;
  readonly takeLink: () => ResumeLink | null;
  readonly storage: Pick<DraftStorage, 'readRecord' | 'writeRecord'>;
}

/** The draft that somebody comes back to, by a link, by what this browser remembers, or by the address; null: none. */
export function findKeptDraft({
  prodId,
  isGuest,
  draftId,
  takeLink,
  storage,
}: DraftPlace): RequestKey | null {
  if (!isGuest) return draftId === null ? null : { id: draftId, secret: null };
  const link = takeLink();
  if (link) {
    storage.writeRecord(prodId, { ...link, touchedAt: new Date().toISOString() });
    return link;
  }
  const record = storage.readRecord(prodId);
  return record === null || record.reference !== undefined ? null : record;
}
