import type { DeskDocument } from '@zeel/protocol/rooms/dossier';
import type { JudgedDocument } from '../../../modules/documents/index.ts';

/** A paper with the name of the officer who judged it. */
export const presentJudged = (
  { document, decidedBy, decidedAt }: JudgedDocument,
  nameOf: ReadonlyMap<string, string>,
): DeskDocument => ({
  ...document,
  decidedBy: decidedBy === null ? null : { userId: decidedBy, name: nameOf.get(decidedBy) ?? '' },
  decidedAt: decidedAt?.toISOString() ?? null,
});
