import { type DocumentType, partyDocumentsFor, type RequestRules } from '@zeel/domain/request-form';
import { listAskedTypes } from '../../../modules/requests/information/index.ts';
import type { PartyRow } from '../../../modules/requests/parties/index.ts';
import type { Db } from '../../../platform/database/index.ts';

/** The papers that somebody beside the applicant must bring: what the product asks of them, and what an officer asks now. */
export const listWantedPapers = async (
  db: Db,
  rules: RequestRules,
  party: PartyRow,
): Promise<DocumentType[]> => [
  ...new Set([
    ...partyDocumentsFor(rules, party.role),
    ...(await listAskedTypes(db, party.loan_request_id, party.id)),
  ]),
];
