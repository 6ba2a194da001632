import '../catalogue.ts';
import '../documents.css';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type ReactNode, useMemo, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { createDocumentCalls } from '../document-calls.ts';
import { DocumentView } from './DocumentView.tsx';
import { ViewerTools } from './ViewerTools.tsx';
import { UPRIGHT } from './zoom-and-turn.ts';

export interface DocumentPaneProps {
  readonly document: StoredDocument;
  /** Called once the file is on the screen. */
  readonly onShown: () => void;
}

/** One file in a part of the page, with the ways of looking at it, for whoever may see it by their session. */
export default function DocumentPane({ document, onShown }: DocumentPaneProps): ReactNode {
  const { http } = useAppServices();
  const { loanRequestId } = document;
  const calls = useMemo(
    () => createDocumentCalls(http, { loanRequestId, secret: null }),
    [http, loanRequestId],
  );
  const [look, setLook] = useState(UPRIGHT);
  return (
    <div className="zl-viewer-pane">
      <ViewerTools document={document} calls={calls} look={look} onLook={setLook} />
      <div className="zl-viewer__body">
        <DocumentView
          key={`${document.id}.${document.revision}`}
          document={document}
          calls={calls}
          look={look}
          onShown={onShown}
        />
      </div>
    </div>
  );
}
