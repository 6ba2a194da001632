import type { GuardName } from '@zeel/domain/loan-request';
import type { DeskAction, DeskFile } from '@zeel/protocol/rooms/desk-file';

/** One thing that is missing, and what it holds back. */
export interface Block {
  readonly guard: GuardName;
  readonly actions: readonly DeskAction[];
}

/** What is missing, each thing once, in the order the actions name it. */
export function groupBlocks(blocked: DeskFile['blocked']): readonly Block[] {
  const byGuard = new Map<GuardName, DeskAction[]>();
  for (const { action, guards } of blocked) {
    for (const guard of guards) byGuard.set(guard, [...(byGuard.get(guard) ?? []), action]);
  }
  return [...byGuard].map(([guard, actions]) => ({ guard, actions }));
}

/** How many of the papers that must be there are not verified yet. */
export const countUnverified = ({
  askedDocuments,
  documents,
}: Pick<DeskFile, 'askedDocuments' | 'documents'>): number =>
  askedDocuments.filter(
    ({ type, partyId, isRequired }) =>
      isRequired &&
      !documents.some((one) => one.type === type && one.partyId === partyId && one.state === 'verified'),
  ).length;
