export { canonicalJson } from './digest-payload.ts';
export type { AuditActor, AuditEvent, AuditEvents, AuditEventType, AuditSubject } from './events.ts';
export { exportAuditHead, readAuditAnchors } from './export-audit-head.ts';
export { eraseAuditPayloads, recordAuditEvent } from './record-audit-event.ts';
export {
  type AuditAnchor,
  type AuditFault,
  type AuditVerdict,
  verifyAuditChain,
} from './verify-audit-chain.ts';
