import type { DocumentType } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

/** A rejected paper of somebody who has closed their part. */
export interface RejectedPaper {
  readonly type: DocumentType;
  readonly partyId: string;
  readonly name: string;
}

/** Papers that are asked for again by themselves: rejected, with nothing usable in its place, in a part that is closed. */
export const listRejected = ({
  parties,
  documents,
}: Pick<Dossier, 'parties' | 'documents'>): readonly RejectedPaper[] =>
  parties
    .filter(({ state }) => state === 'completed')
    .flatMap(({ id, name }) => {
      const own = documents.filter(({ partyId }) => partyId === id);
      const usable = own.filter(({ state }) => state === 'uploaded' || state === 'verified');
      const rejected = own.filter(
        ({ state, type }) => state === 'rejected' && !usable.some((one) => one.type === type),
      );
      return [...new Set(rejected.map(({ type }) => type))].map((type) => ({ type, partyId: id, name }));
    });
