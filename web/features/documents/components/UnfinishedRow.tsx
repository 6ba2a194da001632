import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { FileName } from '../../../shared/look/FileName.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import type { RequestFiles } from '../request-files.ts';
import { PickFileButton } from './PickFileButton.tsx';

interface UnfinishedRowProps {
  readonly document: StoredDocument;
  readonly accept: string;
  readonly files: RequestFiles;
}

/**
 * A file that was uploaded in part before this page was opened: the server has that part, the browser no longer has the
 * file.
 */
export function UnfinishedRow({ document, accept, files }: UnfinishedRowProps): ReactNode {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const nameId = useId();
  const { id, type, fileName, receivedBytes, sizeBytes } = document;
  return (
    <li className="zl-file">
      <span className="zl-file__paper zl-file__paper--partly">
        <Icon name="warning" sizePx={24} />
      </span>
      <div className="zl-file__words">
        <p className="zl-file__name" id={nameId}>
          <FileName name={fileName} />
        </p>
        <p className="zl-file__facts">
          {t('unfinished.text', { sent: fileSize(receivedBytes), size: fileSize(sizeBytes) })}
        </p>
      </div>
      <div className="zl-file__tools">
        <PickFileButton
          accept={accept}
          look={{ size: 'small' }}
          aboutId={nameId}
          onPick={(file) => files.add([{ type, file, resumes: document }])}
        >
          {t('unfinished.choose')}
        </PickFileButton>
        <ToolButton aria-describedby={nameId} onClick={() => files.remove(id)}>
          <Icon name="trash" />
          <span className="zl-file__tool-word">{t('file.remove')}</span>
        </ToolButton>
      </div>
    </li>
  );
}
