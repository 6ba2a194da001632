import type { GuardName } from '@zeel/domain/loan-request';
import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';

/** Nobody misses the claim of a dossier they already have, or the release of one that somebody else has. */
const isMoot = (action: DeskAction, guards: readonly GuardName[], isOwn: boolean): boolean =>
  (action === 'claim' && isOwn) || (action === 'release' && guards.includes('own-dossier'));

/** The blocked actions that a person could miss. */
export const missedBlocks = (
  { blocked, assignee }: Pick<Dossier, 'blocked' | 'assignee'>,
  userId: string | undefined,
): Dossier['blocked'] =>
  blocked.filter(({ action, guards }) => !isMoot(action, guards, assignee?.userId === userId));

/** How many of the papers that must be there are not verified yet. */
export const countUnverified = ({
  askedDocuments,
  documents,
}: Pick<Dossier, 'askedDocuments' | 'documents'>): number =>
  askedDocuments.filter(
    ({ type, partyId, isRequired }) =>
      isRequired &&
      !documents.some((one) => one.type === type && one.partyId === partyId && one.state === 'verified'),
  ).length;
