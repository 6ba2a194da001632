export {
  type AuditAnchor,
  anchorFilesOf,
  appendAnchor,
  findLastAnchor,
  type KnownAnchors,
  prepareAnchorFolder,
  readAuditAnchors,
} from './audit-anchors.ts';
export type { AuditFault, FoundFault } from './audit-faults.ts';
export { canonicalJson } from './digest-payload.ts';
export type {
  AnyAuditEvent,
  AuditActor,
  AuditEvent,
  AuditEvents,
  AuditEventType,
  AuditSubject,
} from './events.ts';
export { exportAuditHead, readAuditHead } from './export-audit-head.ts';
export { type AnchorKeeper, keepAuditAnchors } from './keep-anchors.ts';
export { type AuditSealer, keepAuditSealed } from './keep-sealed.ts';
export {
  createPurgeLooksJob,
  type HourMark,
  hourOf,
  isMarked,
  type Look,
  markHour,
  markPart,
  noteLook,
} from './note-look.ts';
export { type Origin, setOrigin } from './origins.ts';
export { eraseAuditPayloads, recordAuditEvent, recordAuditEvents } from './record-audit-event.ts';
export { sealAuditEvents } from './seal-audit-events.ts';
export {
  type AuditVerdict,
  type VerifyOptions,
  verifyAuditChain,
} from './verify-audit-chain.ts';
