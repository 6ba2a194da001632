import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/*
 * A PDF is a stranger's program of drawing. Why it is safe to open one in the page:
 * - It is read in a worker, which has no page to reach; only drawing orders come out of it, onto a canvas of ours.
 *   Links, forms, attachments and scripts inside it are never brought to life: none of those layers is made.
 * - Nothing of it is ever evaluated, and the policy of the page forbids it besides, as it forbids WebAssembly.
 * - Its fonts are drawn as outlines and never given to the browser as fonts.
 * - The server has looked inside before and keeps nothing that carries a program.
 * A frame of another origin would need the policy to allow frames and foreign readers of our code on every page. That
 * would open more than it closes.
 */

const startWorker = (): Worker => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

/** Opens a PDF from its bytes. Destroying the task ends its work. */
export async function openPdf(bytes: Blob): Promise<PDFDocumentLoadingTask> {
  const data = new Uint8Array(await bytes.arrayBuffer());
  GlobalWorkerOptions.workerPort ??= startWorker();
  return getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: '/pdf/standard_fonts/',
    cMapUrl: '/pdf/cmaps/',
    cMapPacked: true,
    wasmUrl: '/pdf/wasm/',
    // A page of a bomb stays blank; everything people send is smaller than this.
    maxImageSize: 50_000_000,
    canvasMaxAreaInBytes: 100_000_000,
  });
}
