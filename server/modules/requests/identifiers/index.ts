export { acknowledgementsPart, acknowledgeSignals, reopenSignals } from './acknowledge-signals.ts';
export { countRepaidLoans, isPossibleDuplicate, type OtherRow, othersPart } from './find-others.ts';
export { type SharedRow, sharedPart } from './find-signals.ts';
export { identifiersTold, ownIdentifiersPart } from './list-own-identifiers.ts';
export { recordIdentifiers, recordPartyIdentifier } from './record-identifiers.ts';
export { renewDigests } from './renew-digests.ts';
