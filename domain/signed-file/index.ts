export { findSignatures, listRevisions, type SignedPart } from './find-signatures.ts';
