import { documentsFor, followUpDays, partyDocumentsFor, type RequestRules } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import type { PartyRow } from '../../../modules/requests/parties/index.ts';

type Asked = Dossier['askedDocuments'][number];

/** The papers that a request asks of its applicant and of its present guarantors and co-borrowers. */
export function listAskedDocuments(
  {
    data,
    submitted_at: sentAt,
    asset_named_at: assetNamedAt,
  }: Pick<LoanRequestRow, 'data' | 'submitted_at' | 'asset_named_at'>,
  rules: RequestRules,
  parties: readonly PartyRow[],
): Asked[] {
  const own = documentsFor(rules, data);
  const days = sentAt === null ? undefined : followUpDays({ rules, data, sentAt, assetNamedAt });
  const beside = parties.filter(({ state }) => state !== 'replaced');
  return [
    ...own.map(({ type, isRequired }) => ({
      type,
      isRequired,
      partyId: null,
      followsBy: days?.get(type) ?? null,
    })),
    ...beside.flatMap(({ id, role }) =>
      partyDocumentsFor(rules, role).map((type) => ({
        type,
        partyId: id,
        isRequired: true,
        followsBy: null,
      })),
    ),
  ];
}

/** For the guard of a recommendation: whether each required paper, the applicant's and every party's, is verified. */
export const areVerified = (
  asked: readonly Asked[],
  verified: readonly Pick<Asked, 'type' | 'partyId'>[],
): boolean =>
  asked
    .filter(({ isRequired }) => isRequired)
    .every(({ type, partyId }) => verified.some((paper) => paper.type === type && paper.partyId === partyId));
