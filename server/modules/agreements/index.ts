import './audit-events.ts';

export { EID_SESSION_LIFETIME_MS, endEidSession, findEidSession, keepEidSession } from './eid-sessions.ts';
export { findAgreement, listAgreementsOf, listWritten, type WrittenAgreement } from './find-agreement.ts';
export { findKnownFiles, findKnownWords, findOwnCertificates, type KnownFile } from './find-known-file.ts';
export { hashDocument } from './hash-document.ts';
export { keepAgreement } from './keep-agreement.ts';
export { type AgreementsRoom, createAgreementsRoom } from './room.ts';
export { keepSignature, listSignatures, listStandingSigners } from './signatures.ts';
export {
  type CodePlace,
  type CodeTry,
  type IssuedCode,
  makeSigningCode,
  SIGNING_CODE_LIFETIME_MS,
  takeSigningCode,
  trySigningCode,
} from './signing-codes.ts';
export { noteSigningReminder } from './signing-reminders.ts';
export { listStops, stopAgreement } from './stop-agreement.ts';
export type { EidSessionRow, SignatureRow, StopRow } from './tables.ts';
export { nameExamples, problem } from './texts.ts';
