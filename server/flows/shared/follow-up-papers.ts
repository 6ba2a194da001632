import type { LoanRequestState } from '@zeel/domain/loan-request';
import { type FollowUp, followUpsOf, type RequestRules } from '@zeel/domain/request-form';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { findUsableDocuments, type LoanRequestAccess } from '../../modules/documents/index.ts';
import {
  accessLoanRequest,
  findLoanRequest,
  type LoanRequestRow,
} from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** While an approver decides, and after that, nothing is added to what was recommended. */
export const MAY_FOLLOW: readonly LoanRequestState[] = [
  'fee_due',
  'submitted',
  'in_review',
  'info_requested',
];

/** Whether papers may follow a request at all, as far as its product and its thing tell. */
export const mayAnyFollow = (
  { asset_named_at: assetNamedAt }: Pick<LoanRequestRow, 'asset_named_at'>,
  { documents }: RequestRules,
): boolean =>
  assetNamedAt !== null || documents.some(({ followsWithinDays }) => followsWithinDays !== undefined);

/** The papers that the applicant of a sent request may still bring without being asked. */
export async function listFollowUps(
  db: Db,
  row: LoanRequestRow,
  rules: RequestRules,
): Promise<readonly FollowUp[]> {
  const { data, submitted_at: sentAt, asset_named_at: assetNamedAt } = row;
  if (!mayAnyFollow(row, rules) || sentAt === null || !MAY_FOLLOW.includes(row.state)) return [];
  return followUpsOf({ rules, data, sentAt, assetNamedAt }, await findUsableDocuments(db, row.id));
}

/**
 * What a caller may do with the files of a request. Besides what the request itself allows, its applicant brings the papers that
 * its product lets follow.
 */
export const accessDocuments: LoanRequestAccess = async (call, loanRequestId, purpose) => {
  const {
    mayChangeDocuments: mayChange,
    state,
    ...access
  } = await accessLoanRequest(call, loanRequestId, purpose);
  const isApplicant = access.isSent && access.partyId === null;
  if (purpose === 'read' || !isApplicant || !MAY_FOLLOW.includes(state)) return { ...access, mayChange };
  const row = await findLoanRequest(call.db, loanRequestId);
  if (row === undefined) return { ...access, mayChange };
  const { rules } = await getProductVersion(call.db, row.product_version_id);
  const types = (await listFollowUps(call.db, row, rules)).map(({ type }) => type);
  if (mayChange) return { ...access, mayChange, onlyTypes: [...(access.onlyTypes ?? []), ...types] };
  // Nobody has asked yet, so that a rejected paper is not known to be one.
  return { ...access, mayChange: types.length > 0, onlyTypes: types, isRejectedOpen: false };
};
