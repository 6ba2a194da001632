import { type DocumentType, partyDocumentsFor, type RequestRules } from '@zeel/domain/request-form';
import { listAskedTypes } from '../../../modules/requests/information/index.ts';
import type { PartyRow } from '../../../modules/requests/parties/index.ts';
import type { Db } from '../../../platform/database/index.ts';

/** The papers that a guarantor or co-borrower must bring: those of the product, and those that an officer asks for now. */
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
