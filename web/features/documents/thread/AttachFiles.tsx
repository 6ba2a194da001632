import '../catalogue.ts';
import '../../../shared/kit/drop-field.css';
import '../documents.css';
import { MESSAGE_FILES_MAX } from '@zeel/protocol/rooms/messages';
import { type ReactNode, useId } from 'react';
import type { RequestDoor } from '../../../shared/http/proof-headers.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { dressButton } from '../../../shared/kit/dress-button.ts';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { FileName } from '../../../shared/look/FileName.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import type { AttachInput } from '../../../shared/thread/thread-files.ts';
import { UploadRow } from '../components/UploadRow.tsx';
import { ATTACHMENT_LIMITS, useAttachments } from './use-attachments.ts';

export interface AttachFilesProps extends AttachInput {
  readonly door: RequestDoor;
}

/** Files for the message that is being written: chosen, on their way, and ready to go with it. */
export default function AttachFiles({ door, ...input }: AttachFilesProps): ReactNode {
  const { t } = useTranslation('documents');
  const { files } = input;
  const hintId = useId();
  const { uploads, add, remove, cancel, retry } = useAttachments(door, input);
  return (
    <div className="zl-attach">
      {files.length + uploads.length > 0 && (
        <ul className="zl-files" aria-label={t('thread.files')}>
          {files.map(({ id, fileName, sizeBytes }) => (
            <ReadyFile key={id} fileName={fileName} sizeBytes={sizeBytes} onRemove={() => remove(id)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              limits={ATTACHMENT_LIMITS}
              files={{ cancel, retry, add: (chosen) => add(chosen.map(({ file }) => file)) }}
            />
          ))}
        </ul>
      )}
      {files.length < MESSAGE_FILES_MAX && (
        <label className={dressButton({ size: 'small' })}>
          <input
            type="file"
            multiple
            name="attachment"
            accept={ATTACHMENT_LIMITS.mediaTypes.join()}
            className="zl-pick__input"
            aria-describedby={hintId}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              // Emptying the field lets a person choose the same file again.
              currentTarget.value = '';
            }}
          />
          <Icon name="upload" />
          {t('thread.attach')}
        </label>
      )}
      <p className="zl-attach__hint" id={hintId}>
        {t('thread.hint', { count: MESSAGE_FILES_MAX })}
      </p>
    </div>
  );
}

interface ReadyFileProps {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly onRemove: () => void;
}

function ReadyFile({ fileName, sizeBytes, onRemove }: ReadyFileProps): ReactNode {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const nameId = useId();
  return (
    <li className="zl-file">
      <span className="zl-file__paper">
        <Icon name="file" sizePx={24} />
      </span>
      <div className="zl-file__words">
        <p className="zl-file__name" id={nameId}>
          <FileName name={fileName} />
        </p>
        <p className="zl-file__facts">{fileSize(sizeBytes)}</p>
      </div>
      <div className="zl-file__tools">
        <ToolButton aria-describedby={nameId} onClick={onRemove}>
          <Icon name="trash" />
          <span className="zl-file__tool-word">{t('file.remove')}</span>
        </ToolButton>
      </div>
    </li>
  );
}
