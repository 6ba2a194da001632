import type { DeskDocument } from '@zeel/protocol/rooms/dossier';
import { type DocumentRow, presentDocument } from '../../../modules/documents/index.ts';
import type { Names } from './present-decisions.ts';

/** A paper with the name of the officer who judged it. */
export const presentJudged = (row: DocumentRow, names: Names): DeskDocument => ({
  ...presentDocument(row),
  findings: [...row.findings],
  decidedBy:
    row.decided_by === null ? null : { userId: row.decided_by, name: names.get(row.decided_by) ?? '' },
  decidedAt: row.decided_at?.toISOString() ?? null,
});
