export { countRepaidLoans, findOtherRequests } from './find-others.ts';
export { listOwnIdentifiers } from './list-own-identifiers.ts';
export { recordIdentifiers } from './record-identifiers.ts';
