import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, ZoomAndTurn } from '../zoom-and-turn.ts';

/** Until a page is read it is taken for an upright sheet of A4. */
const A4: Box = { widthPx: 595, heightPx: 842 };
/** A canvas wider than this fails on phones. */
const MOST_PX = 4_096;
/** A wide screen does not make a page huge. */
const WIDEST_PX = 1_000;
const GAP_PX = 16;

interface ShownPage {
  readonly canvas: HTMLCanvasElement;
  readonly number: number;
  page?: PDFPageProxy;
  isNear: boolean;
  /** What is drawn on it, so that nothing is drawn twice. */
  drawn: string;
  task?: RenderTask;
}

/** Shows a PDF, page below page. A page is drawn when it comes near. */
export function showPages(pdf: PDFDocumentProxy, firstLook: ZoomAndTurn) {
  let look = firstLook;
  const { body } = document;
  Object.assign(body.style, {
    margin: '0',
    padding: `${GAP_PX}px`,
    boxSizing: 'border-box',
    minInlineSize: 'max-content',
  });
  const pages: ShownPage[] = Array.from({ length: pdf.numPages }, (_, index) => {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    Object.assign(canvas.style, {
      display: 'block',
      margin: `0 auto ${GAP_PX}px`,
      // Paper is white in every theme.
      background: 'white',
      borderRadius: '4px',
    });
    body.append(canvas);
    return { canvas, number: index + 1, isNear: false, drawn: '' };
  });

  const rotationOf = (page: PDFPageProxy): number => (page.rotate + look.turns * 90) % 360;

  const lay = (shown: ShownPage): number => {
    const plain = shown.page?.getViewport({ scale: 1, rotation: rotationOf(shown.page) });
    const size = plain ? { widthPx: plain.width, heightPx: plain.height } : A4;
    const roomPx = document.documentElement.clientWidth - 2 * GAP_PX;
    // A page is read from top to bottom, so it fills the width.
    const scale = (Math.min(roomPx, WIDEST_PX) / size.widthPx) * look.zoom;
    shown.canvas.style.inlineSize = `${size.widthPx * scale}px`;
    shown.canvas.style.blockSize = `${size.heightPx * scale}px`;
    return scale;
  };

  const draw = (shown: ShownPage): void => {
    const scale = lay(shown);
    const { page, canvas } = shown;
    if (!page || !shown.isNear) return;
    const rotation = rotationOf(page);
    const wanted = `${scale} ${rotation}`;
    if (shown.drawn === wanted) return;
    shown.task?.cancel();
    shown.drawn = wanted;
    const { width } = page.getViewport({ scale, rotation });
    const density = Math.min(window.devicePixelRatio || 1, MOST_PX / Math.max(1, width));
    const viewport = page.getViewport({ scale: scale * density, rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    shown.task = page.render({ canvas, viewport });
    // Drawing that was called off because the page is turned or left is no failure.
    shown.task.promise.catch(() => undefined);
  };

  const come = async (shown: ShownPage): Promise<void> => {
    shown.page ??= await pdf.getPage(shown.number);
    draw(shown);
  };
  // A screen ahead: what is drawn there is ready when it is scrolled to.
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const shown = pages.find(({ canvas }) => canvas === target);
        if (!shown) continue;
        shown.isNear = isIntersecting;
        // A page that cannot be read stays blank beside those that can.
        if (isIntersecting) void come(shown).catch(() => undefined);
      }
    },
    { rootMargin: '100%' },
  );
  const drawAll = (): void => pages.forEach(draw);
  for (const shown of pages) {
    lay(shown);
    watcher.observe(shown.canvas);
  }
  new ResizeObserver(drawAll).observe(document.documentElement);

  return {
    setLook: (next: ZoomAndTurn): void => {
      look = next;
      drawAll();
    },
    setLabels: (labels: readonly string[]): void => {
      for (const { canvas, number } of pages) canvas.setAttribute('aria-label', labels[number - 1] ?? '');
    },
  };
}
