import type { DocumentType } from '@zeel/domain/request-form';
import type { UploadLimits } from '@zeel/protocol/rooms/documents';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { usePaperHelp, usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import type { DocumentCalls } from '../document-calls.ts';
import type { FilesView, RequestFiles } from '../request-files.ts';
import { FileRow } from './FileRow.tsx';
import { PickFiles } from './PickFiles.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import { UnfinishedRow } from './UnfinishedRow.tsx';
import { UploadRow } from './UploadRow.tsx';

interface PaperSectionProps {
  readonly type: DocumentType;
  readonly isRequired: boolean;
  readonly followsWithinDays: number | null;
  readonly canChange: boolean;
  readonly limits: UploadLimits;
  readonly desk: { readonly view: FilesView; readonly files: RequestFiles; readonly calls: DocumentCalls };
  readonly onOpen: (documentId: string) => void;
  /** A place of its own in the page; inside a question it belongs to the question. */
  readonly isRegion: boolean;
}

/** One paper: what it is, where to get it, the files that show it, and a way to add one. */
export function PaperSection({
  type,
  isRequired,
  followsWithinDays,
  canChange,
  limits,
  desk,
  isRegion,
  onOpen,
}: PaperSectionProps): ReactNode {
  const { t } = useTranslation('documents');
  const namePaper = usePaperNames((usual) => t(`papers.${usual}.name`));
  const helpOf = usePaperHelp((usual) => `${t(`papers.${usual}.text`)} ${t(`papers.${usual}.where`)}`);
  const titleId = useId();
  const Frame = isRegion ? 'section' : 'div';
  const { view, files } = desk;
  const documents = view.documents.filter((one) => one.type === type && view.removed.get(one.id) !== 'going');
  const uploads = view.uploads.filter((one) => one.type === type);
  const isThere = documents.some(
    ({ id, state }) => (state === 'uploaded' || state === 'verified') && !view.removed.has(id),
  );
  const hasRows = documents.length + uploads.length > 0;
  const accept = limits.mediaTypes.join();
  return (
    <Frame className="zl-paper" {...(isRegion ? { 'aria-labelledby': titleId } : {})}>
      <div className="zl-paper__head">
        <h3 id={titleId}>{namePaper(type)}</h3>
        {isThere ? (
          <StateTag tone="success" icon="check" label={t('paper.there')} />
        ) : followsWithinDays !== null ? (
          <StateTag tone="neutral" icon="clock" label={t('paper.follows', { count: followsWithinDays })} />
        ) : (
          <StateTag
            tone={isRequired ? 'warning' : 'neutral'}
            icon={isRequired ? 'upload' : 'file'}
            label={t(isRequired ? 'paper.needed' : 'paper.optional')}
          />
        )}
      </div>
      {canChange && <p className="zl-paper__text">{helpOf(type)}</p>}
      {hasRows && (
        <ul className="zl-files">
          {documents.map((document) => {
            const isUndoable = view.removed.has(document.id);
            if (isUndoable) return <RemovedRow key={document.id} document={document} files={files} />;
            if (document.state === 'uploading')
              return (
                canChange && (
                  <UnfinishedRow key={document.id} document={document} accept={accept} files={files} />
                )
              );
            return (
              <FileRow
                key={document.id}
                document={document}
                canChange={canChange}
                accept={accept}
                desk={desk}
                onOpen={() => onOpen(document.id)}
              />
            );
          })}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} limits={limits} files={files} />
          ))}
        </ul>
      )}
      {canChange && (
        <PickFiles
          titleId={titleId}
          name={type}
          accept={accept}
          isCompact={hasRows}
          onPick={(chosen) => files.add(chosen.map((file) => ({ type, file })))}
        />
      )}
    </Frame>
  );
}
