import type { AgreementDocument, SignaturePage } from '@zeel/domain/agreement';
import { z } from 'zod';
import { createGate } from '../../platform/gate/index.ts';
import { createThreadPool } from '../../platform/threads/index.ts';
import type { ReportDocument } from './report-document.ts';

/** The set of fonts that PDFs are printed with. Its files never change. */
export const FONT_VERSION = 'noto-1';

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('missing_glyph'), character: z.string() }),
]);

/** A character that no font of the set has. It may be a part of somebody's name, so a log gets its number only. */
export class MissingGlyphError extends Error {
  readonly character: string;
  constructor(character: string) {
    super(`no font has U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    this.character = character;
  }
}

interface Beside {
  /** The PNG that the letterhead names. */
  readonly logo?: Uint8Array | null;
  readonly signaturePage?: SignaturePage;
}

export interface PdfWriter {
  /** The agreement as a PDF, with the page of its signatures once there are some: the same words give the same bytes. */
  write(agreement: AgreementDocument, hash: string, beside?: Beside): Promise<Buffer>;
  /** Reports as a PDF. */
  writeReport(report: ReportDocument): Promise<Buffer>;
  close(): Promise<void>;
}

/** A document takes a core for a good part of a second. */
const AT_ONCE = 2;
/** As long as somebody waits for a download. */
const PATIENCE_MS = 5_000;

/** Writes PDFs on threads of their own, a few at a time: the thread that answers requests only waits. */
export function createPdfWriter(): PdfWriter {
  const threads = createThreadPool(new URL('./thread/write-pdf.worker.mjs', import.meta.url), {
    timeoutMs: 20_000,
    startTimeoutMs: 20_000,
    idleMs: 30_000,
    tasksPerThread: 100,
    heapMb: 128,
    // A document is made of many small, short-lived things: with more room they are collected later, not quicker.
    youngMb: 8,
  });
  const gate = createGate({ places: AT_ONCE, patienceMs: PATIENCE_MS });
  const draw = (task: object): Promise<Buffer> =>
    gate.run(async () => {
      const answer = answerSchema.parse(await threads.ask(task));
      if (answer.kind === 'missing_glyph') throw new MissingGlyphError(answer.character);
      return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
    });
  return {
    write: (agreement, hash, { logo = null, signaturePage = null } = {}) =>
      draw({ agreement, hash, logo, signaturePage }),
    writeReport: (report) => draw({ report }),
    close: () => threads.close(),
  };
}
