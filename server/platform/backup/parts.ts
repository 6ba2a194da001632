import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../startup/startup-error.ts';
import type { BackupKeys } from './backup-keys.ts';
import type { Part } from './manifest.ts';
import { createOpener, createSealer } from './sealed-stream.ts';

/** A folder with the parts of a backup, and how they are locked. */
export interface PartFolder {
  readonly folder: string;
  /** Null leaves the parts open. */
  readonly keys: BackupKeys | null;
  readonly signal?: AbortSignal | undefined;
  /** Tests fill the disk here. */
  readonly createFile?: typeof createWriteStream | undefined;
}

/** The end of a compressed part's name; uploaded files are compressed already. */
const isCompressed = (path: string): boolean => /\.gz(\.sealed)?$/.test(path);

/** Counts and hashes what passes through. */
function createMeter() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes);
      sizeBytes += bytes.length;
      done(null, bytes);
    },
  });
  return { stream, read: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

/** Writes one part and comes back when its bytes are on the disk. `content` is what went in, before it was packed and locked. */
export async function writePart(
  { folder, keys, signal, createFile = createWriteStream }: PartFolder,
  name: string,
  source: Readable,
): Promise<{ readonly part: Part; readonly content: { sizeBytes: number; sha256: string } }> {
  const path = keys === null ? name : `${name}.sealed`;
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const content = createMeter();
  const stored = createMeter();
  await pipeline(
    [
      source,
      content.stream,
      // Level 4: half of the time of the default for a few per cent more bytes.
      ...(isCompressed(path) ? [createGzip({ level: 4 })] : []),
      ...(keys === null ? [] : [createSealer((salt) => keys.fileKey(path, salt))]),
      stored.stream,
      createFile(file, { flags: 'wx', mode: 0o600, flush: true }),
    ],
    signal === undefined ? {} : { signal },
  );
  return { part: { path, ...stored.read() }, content: content.read() };
}

/** The content of one part. Reading fails at the end unless every stored byte was what the manifest says. */
export function openPart({ folder, keys, signal }: PartFolder, part: Part): Readable {
  const stored = createMeter();
  // A part that was changed must not be taken for whole: whoever reads gets its end only when the bytes were right.
  const latch = createLatch(() => requireSame(part, stored.read()));
  const stages = [
    createReadStream(join(folder, part.path)),
    stored.stream,
    ...(keys === null ? [] : [createOpener((salt) => keys.fileKey(part.path, salt), part.path)]),
    ...(isCompressed(part.path) ? [createGunzip()] : []),
    latch,
  ];
  const explained = async function* () {
    const finished = pipeline(stages, signal === undefined ? {} : { signal });
    // The reader of the last stage is told of the failure too.
    finished.catch(() => undefined);
    try {
      yield* latch;
      await finished;
    } catch (error) {
      throw explain(error, part);
    }
  };
  return Readable.from(explained(), { objectMode: false });
}

/** Passes everything on, and the end only when `check` does not throw. */
const createLatch = (check: () => void): Transform =>
  new Transform({
    transform: (bytes, _encoding, done) => done(null, bytes),
    flush: (done) => {
      try {
        check();
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });

function requireSame(part: Part, found: { sizeBytes: number; sha256: string }): void {
  if (found.sizeBytes !== part.sizeBytes)
    throw new StartupError(
      `${part.path} of the backup has ${found.sizeBytes} bytes instead of ${part.sizeBytes}.`,
    );
  if (found.sha256 !== part.sha256)
    throw new StartupError(
      `${part.path} of the backup was changed: its SHA-256 is not the one written down.`,
    );
}

function explain(error: unknown, part: Part): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new StartupError(`${part.path} of the backup is missing.`, { cause: error });
  // The decompressor notices broken bytes before the sum of all bytes is known.
  if (code.startsWith('Z_'))
    return new StartupError(`${part.path} of the backup was changed or cut short.`, { cause: error });
  return error;
}
