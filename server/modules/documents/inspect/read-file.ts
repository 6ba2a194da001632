import { z } from 'zod';
import { Refusal } from '../../../platform/http/index.ts';
import { createThreadPool, ThreadStartError } from '../../../platform/threads/index.ts';

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp']) }),
  z.object({ kind: z.literal('pdf'), pageCount: z.number(), isActive: z.boolean() }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum([
      'archive_file',
      'heic',
      'office_file',
      'pdf_damaged',
      'pdf_encrypted',
      'type_unknown',
      'web_file',
    ]),
  }),
]);
export type FileVerdict = z.infer<typeof verdictSchema>;

export interface FileReader {
  /** The type of a file by its bytes, and for a PDF its content. */
  read(sent: Buffer): Promise<FileVerdict>;
  close(): Promise<void>;
}

export interface FileReaderOptions {
  /** For one file. One that needs longer is built to do harm, or no phone could show it. */
  readonly timeoutMs?: number;
  /** For a thread to load its library, on a machine that is busy. */
  readonly startTimeoutMs?: number;
  /** A thread that nobody needed for so long ends. */
  readonly idleMs?: number;
}

const HEAP_MB = 256;
/** The library for PDFs remembers every name it ever read; a fresh thread forgets them. */
const FILES_PER_THREAD = 25;

/** Reads files on threads of their own, with limits of time and memory: the thread that answers requests only waits. */
export function createFileReader({
  timeoutMs = 10_000,
  startTimeoutMs = 20_000,
  idleMs = 30_000,
}: FileReaderOptions = {}): FileReader {
  const threads = createThreadPool(new URL('./thread/read-file.worker.mjs', import.meta.url), {
    timeoutMs,
    startTimeoutMs,
    idleMs,
    tasksPerThread: FILES_PER_THREAD,
    heapMb: HEAP_MB,
  });
  return {
    async read(sent) {
      try {
        const copy = new Uint8Array(sent);
        return verdictSchema.parse(await threads.ask(copy, [copy.buffer]));
      } catch (error) {
        if (error instanceof ThreadStartError)
          throw new Refusal('unavailable', { retryAfterSeconds: 5, cause: error });
        // Out of time or memory, or the library fell over it: nothing that should be kept.
        return { kind: 'refused', code: whatItClaims(sent) };
      }
    },
    close: () => threads.close(),
  };
}

/** A file that nobody could read to the end is named by its first bytes. */
const whatItClaims = (sent: Buffer): 'pdf_damaged' | 'type_unknown' =>
  sent.toString('latin1', 0, 5) === '%PDF-' ? 'pdf_damaged' : 'type_unknown';
