import { createHash } from 'node:crypto';
import { StartupError } from '../startup/startup-error.ts';
import { FILES_AT_A_TIME } from './copy-files.ts';
import { type ListedFile, listedFileSchema, type Part } from './manifest.ts';
import type { OpenBackup } from './open-backup.ts';
import { openPart, type PartFolder } from './parts.ts';
import { inBatches, splitLines } from './split-lines.ts';

/** Reads every byte of the backup and compares it with what is written down. Nothing is written anywhere. */
export async function checkBackup(
  { manifest, parts }: OpenBackup,
  onProgress: (text: string) => void,
): Promise<void> {
  const named = [
    ...manifest.tables.map(({ part }) => part),
    manifest.jobs.part,
    manifest.anchors.part,
    ...(manifest.secret === null ? [] : [manifest.secret]),
  ];
  for (const [index, part] of named.entries()) {
    onProgress(`checking ${index + 1} of ${named.length} parts`);
    await digest(parts, part);
  }
  let count = 0;
  await forEachFile({ manifest, parts }, async (file) => {
    await readFileOf(parts, file, () => undefined);
    count += 1;
    onProgress(`checking ${count} of ${manifest.files.count} uploaded files`);
  });
  if (count !== manifest.files.count)
    throw new StartupError(`The backup lists ${count} uploaded files instead of ${manifest.files.count}.`);
}

/** Calls `take` for every uploaded file of the backup, a few at a time. */
export async function forEachFile(
  { manifest, parts }: OpenBackup,
  take: (file: ListedFile) => Promise<void>,
): Promise<void> {
  for await (const batch of inBatches(splitLines(openPart(parts, manifest.files.list)), FILES_AT_A_TIME))
    await Promise.all(batch.map((line) => take(listedFileSchema.parse(JSON.parse(line)))));
}

/** Reads one uploaded file; it must have the bytes that its hash promises, whatever the list says. */
export async function readFileOf(
  parts: PartFolder,
  { hash, ...part }: ListedFile,
  take: (bytes: Buffer) => void,
): Promise<void> {
  if ((await digest(parts, part, take)) !== hash)
    throw new StartupError(`${part.path} of the backup is not the uploaded file it is listed as.`);
}

async function digest(
  parts: PartFolder,
  part: Part,
  take: (bytes: Buffer) => void = () => undefined,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of openPart(parts, part)) {
    hash.update(bytes as Buffer); // A stream of bytes, not of objects.
    take(bytes as Buffer);
  }
  return hash.digest('hex');
}
