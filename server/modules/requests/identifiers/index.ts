export { countRepaidLoans, findOtherRequests } from './find-others.ts';
export { listOwnIdentifiers } from './list-own-identifiers.ts';
export { recordKeys } from './record-keys.ts';
