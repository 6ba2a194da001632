import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refusal } from '../../../platform/http/index.ts';

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), pageCount: z.number(), isActive: z.boolean() }),
  z.object({ kind: z.literal('encrypted') }),
  z.object({ kind: z.literal('damaged') }),
]);
export type PdfVerdict = z.infer<typeof verdictSchema>;

export interface PdfReader {
  read(sent: Buffer): Promise<PdfVerdict>;
  close(): Promise<void>;
}

export interface PdfReaderOptions {
  /** For one document. One that needs longer is built to do harm, or no phone could show it. */
  readonly timeoutMs?: number;
  /** For a thread to load its library, on a machine that is busy. */
  readonly startTimeoutMs?: number;
  /** A thread that nobody needed for so long ends. */
  readonly idleMs?: number;
}

const HEAP_MB = 256;
/** The library remembers every name it ever read; a fresh thread forgets them. */
const DOCUMENTS_PER_THREAD = 25;

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  documents: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Reads PDFs on threads of their own, with limits of time and memory. Loading the library takes longer than reading a
 * document, so a thread that did well waits a while for the next one; one that did not is ended.
 */
export function createPdfReader({
  timeoutMs = 10_000,
  startTimeoutMs = 20_000,
  idleMs = 30_000,
}: PdfReaderOptions = {}): PdfReader {
  const waiting: Thread[] = [];

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./read-pdf.worker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
      // What the library has to say about strange files is for nobody.
      stdout: true,
      stderr: true,
      env: {},
    });
    // Whoever waits for a message hears it too; unheard by all it would end the process.
    worker.on('error', () => undefined);
    worker.unref();
    return { worker, ready: nextMessage(worker, startTimeoutMs), documents: 0 };
  };

  const takeThread = (): Thread => {
    const thread = waiting.pop() ?? startThread();
    clearTimeout(thread.idleTimer);
    thread.documents += 1;
    return thread;
  };

  const putBack = (thread: Thread): void => {
    if (thread.documents >= DOCUMENTS_PER_THREAD) {
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
        thread.worker.postMessage(new Uint8Array(sent));
        const verdict = verdictSchema.parse(await answer);
        putBack(thread);
        return verdict;
      } catch {
        // Out of time or memory, or the library fell over it: nothing that should be kept.
        endThread(thread);
        return { kind: 'damaged' };
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
