import { constants, createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Config } from '../config/index.ts';
import { messageOf, StartupError } from '../startup/startup-error.ts';

/** The head of the chain at some moment, kept outside the database. */
export interface AuditAnchor {
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
}

const ANCHOR_FILE = 'audit-anchors.jsonl';

/**
 * A line of an anchor file. `after` stands in the line that an operator writes when a backup was restored: of the lines
 * above it those with a number beyond `after` told of events that are lost, and count no more.
 */
const anchorSchema = z.object({
  seq: z.number().int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
  after: z.number().int().min(0).optional(),
});
type AnchorLine = z.infer<typeof anchorSchema>;

interface Kept {
  readonly config: Pick<Config, 'auditAnchors'>;
  readonly dataFolder: string;
}

/** Every file the anchors are kept in: one beside the data, and one wherever the operator wants them out of reach. */
export const anchorFilesOf = (platform: Kept): string[] => [
  join(platform.dataFolder, ANCHOR_FILE),
  ...(platform.config.auditAnchors === null ? [] : [join(platform.config.auditAnchors, ANCHOR_FILE)]),
];

/** Makes the folder outside, and refuses one that would be lost together with the data folder. */
export async function prepareAnchorFolder({ config, dataFolder }: Kept): Promise<void> {
  const folder = config.auditAnchors;
  if (folder === null) return;
  if (folder === dataFolder || folder.startsWith(`${dataFolder}${sep}`))
    throw new StartupError(`ZEEL_AUDIT_ANCHORS must lie outside the data folder; it is ${folder}.`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(`ZEEL_AUDIT_ANCHORS ${folder} cannot be written: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

export interface KnownAnchors {
  readonly anchors: readonly AuditAnchor[];
  /** Lines that are no anchor, such as one that a crash cut short. */
  readonly unreadableLines: number;
}

/** Every anchor that still counts, of all files together. Two that contradict each other are both given. */
export async function readAuditAnchors(files: readonly string[]): Promise<KnownAnchors> {
  const anchors = new Map<string, AuditAnchor>();
  let unreadableLines = 0;
  for (const file of files) {
    let own: AnchorLine[] = [];
    for await (const text of readLines(file)) {
      const line = parseLine(text);
      if (line === null) {
        unreadableLines += 1;
        continue;
      }
      const { after } = line;
      if (after !== undefined) own = own.filter(({ seq }) => seq <= after);
      own.push(line);
    }
    for (const { seq, hash } of own) anchors.set(`${seq} ${hash}`, { seq, hash });
  }
  return { anchors: [...anchors.values()].sort((a, b) => a.seq - b.seq), unreadableLines };
}

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    for await (const text of createInterface({ input: createReadStream(file, 'utf8') }))
      if (text !== '') yield text;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function parseLine(text: string): AnchorLine | null {
  try {
    return anchorSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not even JSON; the caller counts such lines.
    return null;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Room for several lines: an anchor takes about 130 bytes. */
const TAIL_BYTES = 2_048;

/** The anchor that was written last; files grow for years, so only their end is read. */
export async function findLastAnchor(file: string): Promise<AuditAnchor | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const lines = (await readTail(handle)).split('\n');
      for (const text of lines.reverse()) {
        const line = parseLine(text);
        if (line !== null) return { seq: line.seq, hash: line.hash };
      }
      return null;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readTail(handle: FileHandle): Promise<string> {
  const { size } = await handle.stat();
  const length = Math.min(size, TAIL_BYTES);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString('utf8');
}

/** Appends one anchor and waits until the disk has it. */
export async function appendAnchor(
  file: string,
  clock: Clock,
  anchor: AuditAnchor & { readonly after?: number },
): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const tail = await readTail(handle);
    // A line that a crash cut short must not swallow this one.
    const start = tail === '' || tail.endsWith('\n') ? '' : '\n';
    const { seq, hash, after } = anchor;
    const line: AnchorLine = {
      seq,
      hash,
      at: clock.now().toISOString(),
      ...(after === undefined ? {} : { after }),
    };
    await handle.appendFile(`${start}${JSON.stringify(line)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
