import '../catalogue.ts';
import '../documents.css';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { Attachment } from '@zeel/protocol/rooms/messages';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import type { RequestDoor } from '../../../shared/http/proof-headers.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import { FileName } from '../../../shared/look/FileName.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { createDocumentCalls } from '../document-calls.ts';
import type { DocumentViewerProps } from '../viewer/DocumentViewer.tsx';

export interface AttachedFilesProps {
  readonly door: RequestDoor;
  readonly files: readonly Attachment[];
}

// Fetched when a file is opened for the first time.
const DocumentViewer = lazyPart<DocumentViewerProps>(() => import('../viewer/DocumentViewer.tsx'));

/** The viewer reads documents; an attachment is one that nobody judges. */
const asDocument = (
  { id, fileName, mediaType, sizeBytes }: Attachment,
  loanRequestId: string,
): StoredDocument => ({
  id,
  loanRequestId,
  type: 'other',
  partyId: null,
  state: 'uploaded',
  fileName,
  sizeBytes,
  receivedBytes: sizeBytes,
  mediaType,
  pageCount: null,
  hasThumbnail: false,
  revision: 0,
  rejectionCode: null,
  rejectionReason: null,
  createdAt: '',
});

/** The files of a message, each opened by a tap. */
export default function AttachedFiles({ door, files }: AttachedFilesProps): ReactNode {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const { http } = useAppServices();
  const { loanRequestId, secret } = door;
  const calls = useMemo(
    () => createDocumentCalls(http, { loanRequestId, secret }),
    [http, loanRequestId, secret],
  );
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <ul className="zl-attached" aria-label={t('thread.files')}>
        {files.map(({ id, fileName, sizeBytes }) => (
          <li key={id}>
            <button type="button" className="zl-attached__one" onClick={() => setOpenId(id)}>
              <Icon name="file" sizePx={18} />
              <span className="zl-attached__name">
                <FileName name={fileName} />
              </span>
              <span className="zl-attached__size">{fileSize(sizeBytes)}</span>
            </button>
          </li>
        ))}
      </ul>
      {openId !== undefined && (
        <Suspense fallback={null}>
          <DocumentViewer
            documents={files.map((one) => asDocument(one, loanRequestId))}
            startId={openId}
            calls={calls}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
