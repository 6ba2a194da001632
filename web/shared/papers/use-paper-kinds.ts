import {
  DOCUMENT_TYPES,
  type DocumentType,
  inPaperOrder,
  keepPastKinds,
  type PaperKind,
} from '@zeel/domain/request-form';
import { useMemo } from 'react';
import { useOwnPapers } from './use-own-papers.ts';

/** Every kind that the lender knows, where somebody chooses one; null until the server has answered. */
export function usePaperKinds(): readonly PaperKind[] | null {
  const own = useOwnPapers(true);
  return useMemo(
    () =>
      own &&
      keepPastKinds(
        [...own.values()].map(({ code, isActive }) => ({ code, isActive, words: {} })),
        [],
      ),
    [own],
  );
}

/** The kinds that can be chosen, and those that were, in the order of lists. */
export const listChoosable = (
  kinds: readonly PaperKind[] | null,
  chosen: readonly DocumentType[] = [],
): readonly DocumentType[] =>
  inPaperOrder([
    ...(kinds === null ? DOCUMENT_TYPES : kinds.filter(({ isActive }) => isActive).map(({ code }) => code)),
    ...chosen,
  ]);
