import '../catalogue.ts';
import '../documents.css';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Dialog } from '../../../shared/kit/Dialog.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { FileName } from '../../../shared/look/FileName.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import type { DocumentCalls } from '../document-calls.ts';
import { DocumentView } from './DocumentView.tsx';
import { ViewerTools } from './ViewerTools.tsx';
import { stepZoom, UPRIGHT, type ZoomAndTurn } from './zoom-and-turn.ts';

export interface DocumentViewerProps {
  readonly documents: readonly StoredDocument[];
  readonly startId: string;
  readonly calls: Pick<DocumentCalls, 'readContent'>;
  readonly onClose: () => void;
}

/** Shows the files of a request one at a time, large, over the page. */
export default function DocumentViewer({
  documents,
  startId,
  calls,
  onClose,
}: DocumentViewerProps): ReactNode {
  const { t } = useTranslation('documents');
  const namePaper = usePaperNames((usual) => t(`papers.${usual}.name`));
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [openId, setOpenId] = useState(startId);
  const [look, setLook] = useState<ZoomAndTurn>(UPRIGHT);

  const index = Math.max(
    0,
    documents.findIndex(({ id }) => id === openId),
  );
  const document = documents[index];
  const goTo = (step: -1 | 1): void => {
    const next = documents[index + step];
    if (!next) return;
    setOpenId(next.id);
    setLook(UPRIGHT);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => goTo(isRtl ? -1 : 1),
      ArrowLeft: () => goTo(isRtl ? 1 : -1),
      '+': () => setLook((now) => stepZoom(now, 1)),
      '=': () => setLook((now) => stepZoom(now, 1)),
      '-': () => setLook((now) => stepZoom(now, -1)),
      '0': () => setLook((now) => ({ ...now, zoom: 1 })),
      r: () => setLook((now) => ({ ...now, turns: now.turns + 1 })),
      // The browser closes a dialog by itself only while the focus is not in a frame inside it.
      Escape: () => dialog.current?.close(),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Dialog
      ref={dialog}
      className="zl-viewer"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="zl-viewer__head">
        <div className="zl-viewer__title">
          <h2 id={titleId}>{document ? namePaper(document.type) : t('viewer.gone')}</h2>
          {document && (
            <p className="zl-viewer__file">
              <FileName name={document.fileName} isOneLine />
              {documents.length > 1 && (
                <span>· {t('viewer.position', { index: index + 1, total: documents.length })}</span>
              )}
            </p>
          )}
        </div>
        {document && <ViewerTools document={document} calls={calls} look={look} onLook={setLook} />}
        <ToolButton aria-label={t('viewer.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </ToolButton>
      </div>
      <div className="zl-viewer__body">
        {document && (
          <DocumentView
            key={`${document.id}.${document.revision}`}
            document={document}
            calls={calls}
            look={look}
          />
        )}
        {index > 0 && (
          <button
            type="button"
            className="zl-viewer__step zl-viewer__step--back"
            aria-label={t('viewer.previous')}
            onClick={() => goTo(-1)}
          >
            <Icon name="chevronEnd" />
          </button>
        )}
        {index < documents.length - 1 && (
          <button
            type="button"
            className="zl-viewer__step"
            aria-label={t('viewer.next')}
            onClick={() => goTo(1)}
          >
            <Icon name="chevronEnd" />
          </button>
        )}
      </div>
    </Dialog>
  );
}
