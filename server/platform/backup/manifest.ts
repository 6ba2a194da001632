import { z } from 'zod';

/** The first words of a backup's manifest; a later layout gets a later number. */
export const BACKUP_FORMAT = 'zeel-backup';
export const BACKUP_FORMAT_VERSION = 1;

export const MANIFEST_FILE = 'manifest.json';
/** The SHA-256 of the manifest, or its HMAC when the backup is encrypted. */
export const MANIFEST_SEAL_FILE = 'manifest.seal';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** A path inside the backup; one that leads out of it could make a restore read anything. */
const partPath = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+){0,3}$/)
  .refine((path) => path.split('/').every((name) => name !== '.' && name !== '..'));

/** One file of the backup, with length and SHA-256 of the bytes that lie there. */
const partSchema = z.strictObject({ path: partPath, sizeBytes: count, sha256 });

const tableSchema = z.strictObject({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)),
  rows: count,
  part: partSchema,
});

/** The head of a manifest of any version: enough to say that it is not ours to read. */
export const manifestHeadSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.number().int().min(1),
  zeelVersion: z.string(),
});

export const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.literal(BACKUP_FORMAT_VERSION),
  id: z.uuid(),
  /** The moment of the snapshot: everything committed before is in the backup. */
  takenAt: z.iso.datetime(),
  mode: z.enum(['demo', 'production']),
  zeelVersion: z.string(),
  postgresVersion: z.string(),
  databaseSizeBytes: count,
  /** The migrations that had been run, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Null when the files lie open. */
  encryption: z.strictObject({ cipher: z.literal('AES-256-GCM'), salt: sha256 }).nullable(),
  /** Tells whether another installation has the same ZEEL_SECRET, without telling the secret. */
  secretCheck: z.string().regex(/^[0-9a-f]{16}$/),
  /** Names the key outside the database under which its data keys are wrapped; null where nothing was encrypted yet. */
  wrappedBy: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  auditHead: z.strictObject({ seq: count, hash: sha256 }),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string().regex(/^\d+$/) })),
  jobs: z.strictObject({ rows: count, part: partSchema }),
  files: z.strictObject({
    count,
    sizeBytes: count,
    /** One line of JSON for each uploaded file. */
    list: partSchema,
    /** Files that rows refer to and that the storage did not have, or not with these bytes. */
    damaged: z.array(sha256),
  }),
  anchors: z.strictObject({ count, part: partSchema }),
  /** A demo's own secret, which nobody else keeps. Null in production. */
  secret: partSchema.nullable(),
});

/** A line of the list of uploaded files: what it is, and where it lies in the backup. */
export const listedFileSchema = partSchema.extend({ hash: sha256 });

export type Part = z.infer<typeof partSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type ListedFile = z.infer<typeof listedFileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
