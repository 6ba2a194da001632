import { ANNOTATIONS_TOPIC } from '@zeel/protocol/rooms/dossier';
import type { Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';

/** Open screens of the desk read notes and tasks anew. The applicant's hear nothing: there is nothing for them. */
export const announceAnnotations = (tx: Tx, loanRequestId: string): Promise<void> =>
  announceChange(tx, {
    audience: { permission: 'desk:read' },
    topic: ANNOTATIONS_TOPIC,
    id: loanRequestId,
  });
