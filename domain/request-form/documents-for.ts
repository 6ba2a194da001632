import type { AssetData } from './request-data.ts';
import { type ApplicantKind, DOCUMENT_TYPES, type DocumentType, type RequestRules } from './request-rules.ts';

export interface AskedDocument {
  readonly type: DocumentType;
  readonly isRequired: boolean;
}

/** Whether something is pledged: always where it must be, otherwise when the applicant says so. */
export const hasCollateral = (rules: RequestRules, { collateral }: AssetData): boolean =>
  rules.collateral === 'required' || (rules.collateral === 'optional' && collateral.isOffered === true);

/** The papers a request asks for: what must be there first, then what may be, each type once. */
export function documentsFor(
  rules: RequestRules,
  applicantKind: ApplicantKind,
  given: { readonly hasCollateral: boolean },
): readonly AskedDocument[] {
  const applying = rules.documents.filter(
    (document) =>
      (document.applicantKind === null || document.applicantKind === applicantKind) &&
      (document.type !== 'collateral_certificate' || given.hasCollateral),
  );
  const asked = DOCUMENT_TYPES.flatMap((type) => {
    const rows = applying.filter((document) => document.type === type);
    return rows.length === 0 ? [] : [{ type, isRequired: rows.some(({ isRequired }) => isRequired) }];
  });
  return [...asked.filter(({ isRequired }) => isRequired), ...asked.filter(({ isRequired }) => !isRequired)];
}
