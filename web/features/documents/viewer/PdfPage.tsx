import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Box, Look } from './look.ts';
import { useIsNear } from './use-is-near.ts';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
  readonly room: Box;
  readonly look: Look;
}

/** Until a page is read it is taken for an upright sheet of A4. */
const A4: Box = { widthPx: 595, heightPx: 842 };
/** A canvas wider than this fails on phones. */
const MOST_PX = 4_096;

/** One page, as wide as the room. */
export function PdfPage({ pdf, number, label, room, look }: PdfPageProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (!isNear) return;
    let isLeft = false;
    void pdf.getPage(number).then((found) => !isLeft && setPage(found));
    return () => {
      isLeft = true;
    };
  }, [pdf, number, isNear]);

  const turns = look.turns * 90;
  const plain = page?.getViewport({ scale: 1, rotation: ((page.rotate ?? 0) + turns) % 360 });
  const size = plain ? { widthPx: plain.width, heightPx: plain.height } : A4;
  // A page is read from top to bottom, so it fills the width; a wide screen does not make it huge.
  const scale = (Math.min(room.widthPx, 1_000) / size.widthPx) * look.zoom;

  useEffect(() => {
    const target = canvas.current;
    if (!page || !target || !isNear) return;
    const density = Math.min(window.devicePixelRatio || 1, MOST_PX / Math.max(1, size.widthPx * scale));
    const viewport = page.getViewport({
      scale: scale * density,
      rotation: (page.rotate + turns) % 360,
    });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const task = page.render({ canvas: target, viewport });
    // Drawing that was called off because the page is turned or left is no failure.
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [page, scale, turns, isNear, size.widthPx]);

  return (
    <canvas
      ref={canvas}
      className="zl-viewer__page"
      role="img"
      aria-label={label}
      style={{ inlineSize: size.widthPx * scale, blockSize: size.heightPx * scale }}
    />
  );
}
