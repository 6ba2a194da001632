import { decisionsPart } from '../../../modules/decisions/index.ts';
import { ticksPart } from '../../../modules/desk/index.ts';
import { underWayPart } from '../../../modules/disbursements/index.ts';
import { arrivedDocumentsPart, selectSamePapers } from '../../../modules/documents/index.ts';
import { selectStaffIds, staffPart } from '../../../modules/identity/index.ts';
import { counterStarterPart } from '../../../modules/requests/counter/index.ts';
import {
  acknowledgementsPart,
  ownIdentifiersPart,
  sharedPart,
} from '../../../modules/requests/identifiers/index.ts';
import { askedPart } from '../../../modules/requests/information/index.ts';
import { partiesPart } from '../../../modules/requests/parties/index.ts';
import type { Db, Placed, RowsOf } from '../../../platform/database/index.ts';

/** The people of a request and those of the lender, by which it is known whom of staff the request concerns. */
export const peopleParts = (db: Db, loanRequestId: Placed<string>) => ({
  parties: partiesPart(db, loanRequestId),
  staff: staffPart(db),
  told: ownIdentifiersPart(db, selectStaffIds(db)),
  counter: counterStarterPart(db, loanRequestId),
});

/** Everything that the desk's guards look at. */
export const deskParts = (db: Db, loanRequestId: Placed<string>) => ({
  ...peopleParts(db, loanRequestId),
  asked: askedPart(db, loanRequestId),
  decisions: decisionsPart(db, loanRequestId),
  documents: arrivedDocumentsPart(db, loanRequestId),
  ticks: ticksPart(db, loanRequestId),
  shared: sharedPart(loanRequestId, selectSamePapers(loanRequestId)),
  acknowledged: acknowledgementsPart(db, loanRequestId),
  underWay: underWayPart(db, loanRequestId),
});

export type PeopleRecords = RowsOf<ReturnType<typeof peopleParts>>;
export type DeskRecords = RowsOf<ReturnType<typeof deskParts>>;
