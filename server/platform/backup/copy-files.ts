import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ListedFile, Manifest } from './manifest.ts';
import { type PartFolder, writePart } from './parts.ts';
import { inBatches, splitLines } from './split-lines.ts';

/** Where uploaded files are read from, by the SHA-256 of their bytes. */
export interface FileSource {
  open(hash: string): Promise<{ readonly stream: Readable } | null>;
}

/** Reading and writing wait for disks and networks, so a few files at a time. */
export const FILES_AT_A_TIME = 8;

interface CopyOptions {
  readonly client: Client;
  readonly files: FileSource;
  /** Selects the hash of every file that a row refers to. */
  readonly filesQuery: string;
  readonly parts: PartFolder;
  readonly onProgress: (text: string) => void;
}

/**
 * Copies every uploaded file that the snapshot refers to. One that the storage has lost, or that is no longer what its name
 * says, does not stop the backup of everything else: it is written down as damaged.
 */
export async function copyFiles(options: CopyOptions): Promise<Manifest['files']> {
  const damaged: string[] = [];
  let count = 0;
  let sizeBytes = 0;
  const copyAll = async function* () {
    const hashes = splitLines(options.client.query(copyTo(`copy (${options.filesQuery}) to stdout`)));
    for await (const batch of inBatches(hashes, FILES_AT_A_TIME)) {
      const copied = await Promise.all(batch.map((hash) => copyFile(options, hash)));
      for (const [index, file] of copied.entries()) {
        if (file === null) {
          damaged.push(batch[index] ?? '');
          continue;
        }
        count += 1;
        sizeBytes += file.sizeBytes;
        yield `${JSON.stringify(file)}\n`;
      }
      options.onProgress(`${count} uploaded files`);
    }
  };
  const { part: list } = await writePart(
    options.parts,
    'files.jsonl.gz',
    Readable.from(copyAll(), { objectMode: false }),
  );
  return { count, sizeBytes, list, damaged };
}

async function copyFile({ files, parts }: CopyOptions, hash: string): Promise<ListedFile | null> {
  const opened = await files.open(hash);
  if (opened === null) return null;
  const name = parts.keys === null ? hash : parts.keys.hideName(hash);
  const { part, content } = await writePart(
    parts,
    `files/${name.slice(0, 2)}/${name.slice(2)}`,
    opened.stream,
  );
  if (content.sha256 === hash) return { hash, ...part };
  await rm(join(parts.folder, part.path));
  return null;
}
