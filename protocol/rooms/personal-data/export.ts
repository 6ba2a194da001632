import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant } from '../../shapes.ts';

export const dataExportSchema = z.strictObject({
  id,
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  askedAt: instant,
  /** Parts of the file that are written, and how many there are. */
  done: count,
  total: count,
  sizeBytes: count.nullable(),
  expiresAt: instant.nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

const newest = z.strictObject({
  /** Null before the first, and once the last one ran out. */
  export: dataExportSchema.nullable(),
});
const byExport = z.strictObject({ exportId: id });

export const getDataExport = endpoint({
  method: 'GET',
  path: '/personal-data/export',
  access: 'profile:own',
  summary: 'How far the newest file with everything about the caller is',
  reply: newest,
});

export const askForDataExport = endpoint({
  method: 'POST',
  path: '/personal-data/export',
  access: 'profile:own',
  summary: 'Have everything that is held about the caller written into one file',
  body: z.strictObject({}),
  reply: newest,
  errors: ['too_many_requests'],
});

export const openDataExport = endpoint({
  method: 'POST',
  path: '/personal-data/exports/:exportId/link',
  access: 'profile:own',
  summary: 'A token that, together with the caller’s session, gives the file until it runs out',
  params: byExport,
  body: z.strictObject({}),
  reply: z.strictObject({ token: z.string(), expiresAt: instant }),
  errors: ['not_found'],
});

/** Where the bytes come from. The token travels in a header: an address ends up in logs. */
export const DATA_EXPORT_FILE_PATH = '/personal-data/exports/:exportId/file';
export const DATA_EXPORT_TOKEN_HEADER = 'x-zeel-export-token';
