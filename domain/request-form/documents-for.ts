import type { AssetData } from './request-data.ts';
import { type ApplicantKind, DOCUMENT_TYPES, type DocumentType, type RequestRules } from './request-rules.ts';

export interface AskedDocument {
  readonly type: DocumentType;
  readonly isRequired: boolean;
  /** So many days after the sending a required paper may still come; null: it is needed to send, or optional. */
  readonly followsWithinDays: number | null;
}

/** Whether something is pledged: always where it must be, otherwise when the applicant says so. */
export const hasCollateral = (rules: RequestRules, { collateral }: AssetData): boolean =>
  rules.collateral === 'required' || (rules.collateral === 'optional' && collateral.isOffered === true);

/** The shortest time of the rows that require a paper; null as soon as one of them needs it to send. */
function followsWithin(required: RequestRules['documents']): number | null {
  const days = required.map(({ followsWithinDays }) => followsWithinDays ?? 0);
  const shortest = Math.min(...days);
  return days.length === 0 || shortest === 0 ? null : shortest;
}

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
    const required = rows.filter(({ isRequired }) => isRequired);
    return rows.length === 0
      ? []
      : [{ type, isRequired: required.length > 0, followsWithinDays: followsWithin(required) }];
  });
  const placeOf = ({ isRequired, followsWithinDays }: AskedDocument): number =>
    isRequired ? (followsWithinDays === null ? 0 : 1) : 2;
  return asked.sort((one, other) => placeOf(one) - placeOf(other));
}
