import './audit-events.ts';

export { findAgreement } from './find-agreement.ts';
export { findKnownFiles, findKnownWords, findOwnCertificates, type KnownFile } from './find-known-file.ts';
export { hashDocument } from './hash-document.ts';
export { keepAgreement } from './keep-agreement.ts';
export { type AgreementsRoom, createAgreementsRoom } from './room.ts';
