import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Spinner } from '../../../shared/kit/Spinner.tsx';
import { StateTag, type StateTone } from '../../../shared/kit/StateTag.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { FileName } from '../../../shared/look/FileName.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import type { DocumentCalls } from '../document-calls.ts';
import type { FilesView, RequestFiles } from '../request-files.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { PickFileButton } from './PickFileButton.tsx';

interface FileRowProps {
  readonly document: StoredDocument;
  readonly canChange: boolean;
  readonly accept: string;
  readonly desk: { readonly view: FilesView; readonly files: RequestFiles; readonly calls: DocumentCalls };
  readonly onOpen: () => void;
}

/** The lender's verdict on a document. A document without one needs no tag. */
const VERDICT_TONES = {
  verified: 'success',
  rejected: 'error',
  expired: 'warning',
} as const satisfies Partial<Record<StoredDocument['state'], StateTone>>;

const verdictOf = (state: StoredDocument['state']) =>
  state === 'verified' || state === 'rejected' || state === 'expired' ? state : null;

/** A file that is there: what it looks like, what was said about it, and what can be done with it. */
export function FileRow({ document, canChange, accept, desk, onOpen }: FileRowProps): ReactNode {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const nameId = useId();
  const { view, files, calls } = desk;
  const { id, fileName, sizeBytes, pageCount, state, type, mediaType, rejectionCode, rejectionReason } =
    document;
  const isBusy = view.busyIds.has(id);
  const verdict = verdictOf(state);
  const problem = view.problems.get(id);
  // A rejected document stays as it was judged: another one comes beside it.
  const isRejected = state === 'rejected';
  // A document that the lender has accepted stays as it was accepted.
  const mayChange = canChange && state !== 'verified';
  return (
    <li className="zl-file">
      <button type="button" className="zl-file__open" aria-describedby={nameId} onClick={onOpen}>
        <FileThumbnail document={document} calls={calls} />
        <Hidden>{t('file.open')}</Hidden>
      </button>
      <div className="zl-file__words">
        <p className="zl-file__name" id={nameId}>
          <FileName name={fileName} />
        </p>
        <p className="zl-file__facts">
          {fileSize(sizeBytes)}
          {pageCount !== null && mediaType === 'application/pdf' && (
            <> · {t('file.pages', { count: pageCount })}</>
          )}
        </p>
        {verdict && <StateTag tone={VERDICT_TONES[verdict]} label={t(`file.states.${verdict}`)} />}
        {rejectionCode && <p className="zl-file__problem">{t(`file.rejections.${rejectionCode}`)}</p>}
        {rejectionReason && <p className="zl-file__problem">{rejectionReason}</p>}
        {problem !== undefined && (
          <p className="zl-file__problem" role="alert">
            {problem ?? t('file.failed')}
          </p>
        )}
      </div>
      {mayChange && (
        <div className="zl-file__tools">
          {!isRejected && mediaType?.startsWith('image/') && (
            <ToolButton
              aria-describedby={nameId}
              aria-disabled={isBusy}
              onClick={() => void files.rotate(id)}
            >
              {isBusy ? <Spinner /> : <Icon name="turn" />}
              <span className="zl-file__tool-word">{t('file.turn')}</span>
            </ToolButton>
          )}
          <PickFileButton
            accept={accept}
            aboutId={nameId}
            onPick={(file) => files.add([isRejected ? { type, file } : { type, file, replaces: document }])}
          >
            <Icon name="swap" />
            <span className="zl-file__tool-word">{t('file.replace')}</span>
          </PickFileButton>
          {!isRejected && (
            <ToolButton aria-describedby={nameId} onClick={() => files.remove(id)}>
              <Icon name="trash" />
              <span className="zl-file__tool-word">{t('file.remove')}</span>
            </ToolButton>
          )}
        </div>
      )}
    </li>
  );
}
