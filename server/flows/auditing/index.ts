import type { FastifyInstance } from 'fastify';
import { serveExportAuditEvents } from './export-audit-events.ts';
import { serveListAuditEvents } from './list-audit-events.ts';
import { serveGetTrailState, serveVerifyTrailNow } from './verify-trail.ts';

/** The audit trail for those who read it, and the proof that nobody has changed it. */
export function registerAuditing(app: FastifyInstance): void {
  serveListAuditEvents(app);
  serveExportAuditEvents(app);
  serveGetTrailState(app);
  serveVerifyTrailNow(app);
}
