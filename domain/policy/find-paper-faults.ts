import type { ProductFault } from '../product/index.ts';
import { isOfferedPaper, type PaperKind } from '../request-form/index.ts';
import type { JudgedVersion } from './find-version-faults.ts';

/**
 * Where a draft asks for a kind of paper that the lender has retired or never had. A version that was published before keeps what it
 * asks for.
 */
export const findPaperFaults = (
  { rules, policy }: Pick<JudgedVersion, 'rules' | 'policy'>,
  kinds: readonly PaperKind[],
): readonly ProductFault[] => [
  ...rules.documents.flatMap(({ type }, at): ProductFault[] =>
    isOfferedPaper(kinds, type) ? [] : [{ field: `documents.${at}.type`, kind: 'paper-retired' }],
  ),
  ...policy.conditions.flatMap(({ documentType }, at): ProductFault[] =>
    documentType === null || isOfferedPaper(kinds, documentType)
      ? []
      : [{ field: `policy.conditions.${at}.documentType`, kind: 'paper-retired' }],
  ),
];
