export { countRepaidLoans, isPossibleDuplicate, type OtherRow, othersPart } from './find-others.ts';
export { identifiersTold, ownIdentifiersPart } from './list-own-identifiers.ts';
export { recordIdentifiers } from './record-identifiers.ts';
