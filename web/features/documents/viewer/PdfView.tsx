import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look } from './look.ts';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { useRoom } from './use-room.ts';

export interface PdfViewProps {
  readonly bytes: Blob;
  readonly label: string;
  readonly look: Look;
}

/** A PDF, page below page. Pages are drawn when they come near. */
export default function PdfView({ bytes, label, look }: PdfViewProps): ReactNode {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLElement>(null);
  const room = useRoom(frame);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let isLeft = false;
    let close: (() => Promise<void>) | undefined;
    openPdf(bytes)
      .then((task) => {
        close = () => task.destroy();
        if (isLeft) return close().then(() => null);
        return task.promise;
      })
      .then(
        (opened) => !isLeft && setPdf(opened),
        // Whatever a broken file makes the reader say, to the person it is one thing: it cannot be shown.
        () => !isLeft && setPdf(null),
      );
    return () => {
      isLeft = true;
      void close?.();
    };
  }, [bytes]);
  const numbers = Array.from({ length: pdf?.numPages ?? 0 }, (_, index) => index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys.
    <section ref={frame} className="zl-viewer__frame" tabIndex={0} aria-label={label}>
      {pdf === null && <p className="zl-viewer__coming">{t('viewer.broken')}</p>}
      {pdf === undefined && (
        <p className="zl-viewer__coming" role="status">
          <span className="zl-spinner" aria-hidden="true" />
          {t('viewer.loading')}
        </p>
      )}
      {pdf &&
        room.widthPx > 0 &&
        numbers.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            label={t('viewer.page', { number, total: pdf.numPages })}
            room={room}
            look={look}
          />
        ))}
    </section>
  );
}
