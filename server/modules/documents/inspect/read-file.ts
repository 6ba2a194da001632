import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refusal } from '../../../platform/http/index.ts';

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

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  files: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Reads files on threads of their own, with limits of time and memory: the thread that answers requests only waits.
 * Loading a library takes longer than reading a file, so a thread that did well waits a while for the next one; one that
 * did not is ended.
 */
export function createFileReader({
  timeoutMs = 10_000,
  startTimeoutMs = 20_000,
  idleMs = 30_000,
}: FileReaderOptions = {}): FileReader {
  const waiting: Thread[] = [];

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./thread/read-file.worker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
      // The library's warnings about strange files help nobody, so they are dropped.
      stdout: true,
      stderr: true,
      env: {},
    });
    // A waiting caller hears the error too; without this listener it would end the process.
    worker.on('error', () => undefined);
    worker.unref();
    return { worker, ready: nextMessage(worker, startTimeoutMs), files: 0 };
  };

  const takeThread = (): Thread => {
    const thread = waiting.pop() ?? startThread();
    clearTimeout(thread.idleTimer);
    thread.files += 1;
    return thread;
  };

  const putBack = (thread: Thread): void => {
    if (thread.files >= FILES_PER_THREAD) {
      endThread(thread);
      return;
    }
    waiting.push(thread);
    thread.idleTimer = setTimeout(() => {
      waiting.splice(waiting.indexOf(thread), 1);
      endThread(thread);
    }, idleMs).unref();
  };

  return {
    async read(sent) {
      const thread = takeThread();
      try {
        await thread.ready;
      } catch (error) {
        endThread(thread);
        throw new Refusal('unavailable', { retryAfterSeconds: 5, cause: error });
      }
      try {
        const answer = nextMessage(thread.worker, timeoutMs);
        const copy = new Uint8Array(sent);
        thread.worker.postMessage(copy, [copy.buffer]);
        const verdict = verdictSchema.parse(await answer);
        putBack(thread);
        return verdict;
      } catch {
        // Out of time or memory, or the library fell over it: nothing that should be kept.
        endThread(thread);
        return { kind: 'refused', code: whatItClaims(sent) };
      }
    },
    async close() {
      await Promise.all(
        waiting.splice(0).map((thread) => {
          clearTimeout(thread.idleTimer);
          return thread.worker.terminate();
        }),
      );
    },
  };
}

/** A file that nobody could read to the end is named by its first bytes. */
const whatItClaims = (sent: Buffer): 'pdf_damaged' | 'type_unknown' =>
  sent.toString('latin1', 0, 5) === '%PDF-' ? 'pdf_damaged' : 'type_unknown';

/** Nobody waits for the end: the thread holds nothing but a copy of the file. */
function endThread({ worker }: Thread): void {
  void worker.terminate();
}

/** The next thing a thread says, unless it fails, ends or takes too long. */
function nextMessage(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stopListening = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (message: unknown): void => {
      stopListening();
      resolve(message);
    };
    const onError = (error: unknown): void => {
      stopListening();
      reject(error instanceof Error ? error : new Error('the thread failed'));
    };
    const onExit = (): void => onError(new Error('the thread ended'));
    const timer = setTimeout(() => onError(new Error('the thread took too long')), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
