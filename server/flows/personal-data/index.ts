import type { FastifyInstance } from 'fastify';
import type { IdentityRoom } from '../../modules/identity/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import { createRetentionJob } from './carry-out-retention.ts';
import { createErasePersonJob } from './erase-person.ts';
import { createExportJob, createPurgeExportsJob, type ExportRooms } from './make-export.ts';
import { serveCorrections } from './serve-corrections.ts';
import { serveErasure } from './serve-erasure.ts';
import { serveExport } from './serve-export.ts';
import { serveHeldData } from './serve-held-data.ts';
import { serveRetention } from './serve-retention.ts';

/** What people may know and ask of their own data, and how long data are kept. */
export function registerPersonalData(app: FastifyInstance, identity: IdentityRoom): void {
  serveHeldData(app);
  serveExport(app);
  serveCorrections(app);
  serveErasure(app, identity);
  serveRetention(app);
}

export const personalDataJobs = (rooms: ExportRooms): AnyJob[] => [
  createExportJob(rooms),
  createPurgeExportsJob(rooms.platform),
  createErasePersonJob(rooms.platform),
  createRetentionJob(rooms.platform),
];
