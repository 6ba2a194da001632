import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { findForeignBytes } from './find-foreign-bytes.ts';
import { type FileRefusal, refused } from './refuse-file.ts';

const TIMEOUT_MS = 10_000;
const HEAP_MB = 256;

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), pageCount: z.number(), isActive: z.boolean() }),
  z.object({ kind: z.literal('encrypted') }),
  z.object({ kind: z.literal('damaged') }),
]);
type Verdict = z.infer<typeof verdictSchema>;

/** A PDF is kept as it is, so it must be one whole document, readable by anyone, and nothing but pages. */
export async function checkPdf(
  sent: Buffer,
  maxPages: number,
): Promise<{ readonly kind: 'clean'; readonly pageCount: number } | FileRefusal> {
  if (findForeignBytes(sent)) return refused('pdf_damaged');
  const verdict = await readInWorker(sent);
  if (verdict.kind === 'encrypted') return refused('pdf_encrypted');
  if (verdict.kind === 'damaged' || verdict.pageCount < 1) return refused('pdf_damaged');
  if (verdict.isActive) return refused('pdf_active');
  if (verdict.pageCount > maxPages) return refused('pdf_too_many_pages', { maximum: maxPages });
  return { kind: 'clean', pageCount: verdict.pageCount };
}

/**
 * Reads the document on a thread of its own, with a limit of time and memory. A file that needs more than that to be
 * read is built to do harm, or no phone could show it.
 */
function readInWorker(sent: Buffer): Promise<Verdict> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-pdf.worker.mjs', import.meta.url), {
      workerData: new Uint8Array(sent),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
      // What the library has to say about strange files is for nobody.
      stdout: true,
      stderr: true,
      env: {},
    });
    const settle = (verdict: Verdict): void => {
      clearTimeout(timer);
      resolve(verdict);
      // The answer stands; how the thread ends is of no interest.
      void worker.terminate();
    };
    const timer = setTimeout(() => settle({ kind: 'damaged' }), TIMEOUT_MS);
    worker.on('message', (message: unknown) => settle(verdictSchema.parse(message)));
    // Out of memory, or a document the library trips over.
    worker.on('error', () => settle({ kind: 'damaged' }));
    worker.on('exit', () => settle({ kind: 'damaged' }));
  });
}
