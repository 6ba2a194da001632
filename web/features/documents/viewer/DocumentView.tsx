import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Spinner } from '../../../shared/kit/Spinner.tsx';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import type { DocumentCalls } from '../document-calls.ts';
import type { PdfViewProps } from './PdfView.tsx';
import { PictureView } from './PictureView.tsx';
import type { ZoomAndTurn } from './zoom-and-turn.ts';

interface DocumentViewProps {
  readonly document: StoredDocument;
  readonly calls: Pick<DocumentCalls, 'readContent'>;
  readonly look: ZoomAndTurn;
  /** Called once the file is on the screen; a file that cannot be shown never is. */
  readonly onShown?: () => void;
}

// The reader of PDFs is large, and most files are photos.
const PdfView = lazyPart<PdfViewProps>(() => import('./PdfView.tsx'));

/** One file: its bytes are fetched with the proof of who asks, then shown as what they are. */
export function DocumentView({ document, calls, look, onShown }: DocumentViewProps): ReactNode {
  const { t } = useTranslation('documents');
  const namePaper = usePaperNames((usual) => t(`papers.${usual}.name`));
  const [bytes, setBytes] = useState<Blob | null>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads again.
  useEffect(() => {
    const leaving = new AbortController();
    setBytes(undefined);
    calls.readContent(document.id, 'inline', leaving.signal).then(
      (found) => !leaving.signal.aborted && setBytes(found),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (!leaving.signal.aborted) setBytes(null);
      },
    );
    return () => leaving.abort();
  }, [document.id, calls, attempt]);

  if (bytes === null)
    return (
      <FailedState
        title={t('viewer.failedTitle')}
        text={t('viewer.failedText')}
        retry={t('state.retry')}
        isMain={false}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  const coming = (
    <p className="zl-viewer__coming" role="status">
      <Spinner />
      {t('viewer.loading')}
    </p>
  );
  if (bytes === undefined) return coming;
  const label = `${namePaper(document.type)}, ${document.fileName}`;
  if (document.mediaType !== 'application/pdf')
    return <PictureView bytes={bytes} label={label} look={look} onShown={onShown} />;
  return (
    <Suspense fallback={coming}>
      <PdfView bytes={bytes} label={label} look={look} onShown={onShown} />
    </Suspense>
  );
}
