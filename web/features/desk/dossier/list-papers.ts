import type { DocumentType } from '@zeel/domain/request-form';
import type { DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';

/** How one paper stands: nobody sent it, it waits to be looked at, or what was said about it. */
export type PaperStanding = 'missing' | 'waiting' | 'verified' | 'rejected' | 'expired';

/** One paper of one person, with the documents that were sent for it. */
export interface Paper {
  readonly key: string;
  readonly type: DocumentType;
  /** null: the applicant's. */
  readonly partyId: string | null;
  readonly isRequired: boolean;
  /** The last day of a paper that may follow the sending; null for any other. */
  readonly followsBy: string | null;
  readonly documents: readonly DeskDocument[];
  readonly standing: PaperStanding;
}

const keyOf = (type: DocumentType, partyId: string | null): string => `${type}.${partyId ?? ''}`;

/** A document that waits comes before a verdict: it may be the better copy of a rejected one. */
const ORDER = ['uploaded', 'verified', 'expired', 'rejected'] as const;

/** The standing of one document. */
export const STANDING_OF: Readonly<Record<DeskDocument['state'], PaperStanding>> = {
  uploading: 'missing',
  uploaded: 'waiting',
  verified: 'verified',
  expired: 'expired',
  rejected: 'rejected',
};

function standingOf(documents: readonly DeskDocument[]): PaperStanding {
  const state = ORDER.find((one) => documents.some((document) => document.state === one));
  return state === undefined ? 'missing' : STANDING_OF[state];
}

type PapersOf = Pick<Dossier, 'askedDocuments' | 'documents' | 'parties'>;

/**
 * The papers of a dossier: what was asked for in its order, also what nobody sent, then whatever else came. Documents that
 * are still being uploaded are left out, and so are those of a party who was replaced.
 */
export function listPapers({ askedDocuments, documents, parties }: PapersOf): readonly Paper[] {
  const gone = new Set(parties.filter(({ state }) => state === 'replaced').map(({ id }) => id));
  const stays = ({ partyId }: { readonly partyId: string | null }): boolean =>
    partyId === null || !gone.has(partyId);
  const arrived = documents.filter((document) => document.state !== 'uploading' && stays(document));
  const asked = askedDocuments.filter(stays);
  const askedKeys = new Set(asked.map(({ type, partyId }) => keyOf(type, partyId)));
  const extra = arrived
    .filter(({ type, partyId }) => !askedKeys.has(keyOf(type, partyId)))
    .map(({ type, partyId }) => ({ type, partyId, isRequired: false, followsBy: null }));
  const papers = new Map<string, Paper>();
  for (const { type, partyId, isRequired, followsBy } of [...asked, ...extra]) {
    const key = keyOf(type, partyId);
    const own = arrived.filter((document) => keyOf(document.type, document.partyId) === key);
    papers.set(key, { key, type, partyId, isRequired, followsBy, documents: own, standing: standingOf(own) });
  }
  return [...papers.values()];
}

/** Optional papers that nobody sent are nothing to wait for. */
const counts = ({ isRequired, documents }: Paper): boolean => isRequired || documents.length > 0;

export function countVerified(papers: readonly Paper[]): {
  readonly verified: number;
  readonly total: number;
} {
  const counted = papers.filter(counts);
  return {
    verified: counted.filter(({ standing }) => standing === 'verified').length,
    total: counted.length,
  };
}

/** Every document in the order of the papers, which is the order of previous and next. */
export const listFiles = (papers: readonly Paper[]): readonly DeskDocument[] =>
  papers.flatMap(({ documents }) => documents);

/** The first document that nobody has judged; null when there is none. */
export const firstUnjudged = (files: readonly DeskDocument[]): DeskDocument | null =>
  files.find(({ state }) => state === 'uploaded') ?? null;

/** The next document that nobody has judged, after this one and then from the beginning; null when there is none. */
export function nextUnjudged(files: readonly DeskDocument[], afterId: string): DeskDocument | null {
  const index = files.findIndex(({ id }) => id === afterId);
  const round = [...files.slice(index + 1), ...files.slice(0, Math.max(index, 0))];
  return round.find(({ state }) => state === 'uploaded') ?? null;
}
