/*
 * Draws agreements and reports on a thread of its own: see write-pdf.ts. The files of this folder are plain JavaScript, because a thread is
 * started from a file that runs as it stands, from sources as from the build.
 */
import { parentPort } from 'node:worker_threads';
import { drawAgreement } from './draw-agreement.mjs';
import { drawReport } from './draw-report.mjs';
import { MissingGlyph } from './fonts.mjs';

/**
 * @param {{
 *   agreement: import('@zeel/domain/agreement').AgreementDocument,
 *   hash: string,
 *   logo: Uint8Array | null,
 *   signaturePage: import('@zeel/domain/agreement').SignaturePage | null,
 * } | { report: import('../report-document.ts').ReportDocument }} task
 */
const answer = async (task) => {
  try {
    const bytes = await ('report' in task
      ? drawReport(task.report)
      : drawAgreement(task.agreement, task.hash, task));
    parentPort?.postMessage({ kind: 'made', bytes }, [bytes.buffer]);
  } catch (error) {
    // Anything else ends the thread, and whoever waits hears it.
    if (!(error instanceof MissingGlyph)) throw error;
    parentPort?.postMessage({ kind: 'missing_glyph', character: error.character });
  }
};

parentPort?.on('message', (task) => void answer(task));
parentPort?.postMessage('ready');
