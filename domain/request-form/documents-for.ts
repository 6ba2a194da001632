import { inPaperOrder } from './paper-kinds.ts';
import { isPreApproval } from './pre-approval.ts';
import type { AssetData, RequestData } from './request-data.ts';
import type { DocumentType, RequestRules } from './request-rules.ts';

export interface AskedDocument {
  readonly type: DocumentType;
  readonly isRequired: boolean;
  /** So many days after the sending a required paper may still come; null: it is needed to send, or optional. */
  readonly followsWithinDays: number | null;
}

/** Whether something is pledged: always where it must be, otherwise when the applicant says so. */
export const hasCollateral = (rules: RequestRules, { collateral }: AssetData): boolean =>
  rules.collateral === 'required' || (rules.collateral === 'optional' && collateral.isOffered === true);

/** The papers about the thing that a lease buys: nobody has them before it is chosen. */
const LEASED_DOCUMENTS: readonly DocumentType[] = [
  'vehicle_certificate',
  'customs_paper',
  'vendor_invoice',
  'insurance_policy',
];

export const isAboutLeased = (type: DocumentType): boolean => LEASED_DOCUMENTS.includes(type);

/** The shortest time of the rows that require a paper; null as soon as one of them needs it to send. */
function followsWithin(required: RequestRules['documents']): number | null {
  const days = required.map(({ followsWithinDays }) => followsWithinDays ?? 0);
  const shortest = Math.min(...days);
  return days.length === 0 || shortest === 0 ? null : shortest;
}

/** The papers a request asks for: what must be there first, then what may be, each type once. */
export function documentsFor(
  rules: RequestRules,
  { applicant, asset }: Pick<RequestData, 'applicant' | 'asset'>,
): readonly AskedDocument[] {
  const isPledged = hasCollateral(rules, asset);
  const isOpen = isPreApproval(rules, asset);
  const applying = rules.documents.filter(
    ({ type, applicantKind }) =>
      (applicantKind === null || applicantKind === applicant.kind) &&
      (type !== 'collateral_certificate' || isPledged) &&
      !(isOpen && isAboutLeased(type)),
  );
  const asked = inPaperOrder(applying.map(({ type }) => type)).map((type) => {
    const required = applying.filter((document) => document.type === type && document.isRequired);
    return { type, isRequired: required.length > 0, followsWithinDays: followsWithin(required) };
  });
  const placeOf = ({ isRequired, followsWithinDays }: AskedDocument): number =>
    isRequired ? (followsWithinDays === null ? 0 : 1) : 2;
  return asked.sort((one, other) => placeOf(one) - placeOf(other));
}
