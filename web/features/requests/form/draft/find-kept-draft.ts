import type { RequestKey } from '../request-calls.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { ResumeLink } from './take-resume-link.ts';

interface DraftPlace {
  readonly prodId: string;
  readonly isGuest: boolean;
  /** An account's own draft, as the address names it. */
  readonly draftId: string | null;
  readonly takeLink: (prodId: string) => ResumeLink | null;
  readonly storage: Pick<DraftStorage, 'readRecord' | 'writeRecord'>;
}

/**
 * Remembers the draft that a link leads to. What this browser has sent, or tried to send, it knows better than a link from
 * before, whose secret has ended with the sending.
 */
export function keepLink(
  storage: Pick<DraftStorage, 'readRecord' | 'writeRecord'>,
  prodId: string,
  link: ResumeLink,
): RequestKey {
  const record = storage.readRecord(prodId);
  if (record?.id === link.id && (record.reference !== undefined || record.sending !== undefined))
    return record;
  storage.writeRecord(prodId, { ...link, touchedAt: new Date().toISOString() });
  return link;
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
  const link = takeLink(prodId);
  if (link) return keepLink(storage, prodId, link);
  const record = storage.readRecord(prodId);
  return record === null || record.reference !== undefined ? null : record;
}
