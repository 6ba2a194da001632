import type { UploadLimits } from '@zeel/protocol/rooms/documents';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { FileName } from '../../../shared/look/FileName.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import type { RequestFiles } from '../request-files.ts';
import type { Upload } from '../upload/upload.ts';
import { PickFileButton } from './PickFileButton.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly limits: UploadLimits;
  readonly files: Pick<RequestFiles, 'add' | 'cancel' | 'retry'>;
}

const shareOf = ({ sentBytes, sizeBytes }: Upload): number => (sizeBytes > 0 ? sentBytes / sizeBytes : 0);

/** A file on its way: how far it is, and what to do when it does not arrive. */
export function UploadRow({ upload, limits, files }: UploadRowProps): ReactNode {
  const { t } = useTranslation('documents');
  const { rate, fileSize } = useFormats();
  const wordsOf = useRefusalWords(limits);
  const nameId = useId();
  const { key, type, fileName, sizeBytes, state } = upload;
  const isRefused = state === 'refused';
  // Basis points of whole percents: a bar that shows tenths only flickers.
  const percent = rate(Math.floor(shareOf(upload) * 100) * 100);
  return (
    <li className={isRefused ? 'zl-file zl-file--refused' : 'zl-file'}>
      <span className="zl-file__paper">
        <Icon
          name={isRefused ? 'error' : state === 'stopped' || state === 'paused' ? 'offline' : 'upload'}
          sizePx={24}
        />
      </span>
      <div className="zl-file__words">
        <p className="zl-file__name" id={nameId}>
          <FileName name={fileName} />
        </p>
        {isRefused ? (
          <p className="zl-file__problem">{wordsOf(upload)}</p>
        ) : (
          <>
            <progress
              className="zl-file__bar"
              max={1}
              value={state === 'checking' ? 1 : shareOf(upload)}
              aria-labelledby={nameId}
            />
            <p className="zl-file__facts">{t(`upload.${state}`, { percent, size: fileSize(sizeBytes) })}</p>
          </>
        )}
      </div>
      <div className="zl-file__tools">
        {state === 'stopped' && (
          <Button size="small" aria-describedby={nameId} onClick={() => files.retry(key)}>
            {t('upload.retry')}
          </Button>
        )}
        {isRefused && (
          <PickFileButton
            accept={limits.mediaTypes.join()}
            look={{ size: 'small' }}
            aboutId={nameId}
            onPick={(file) => {
              files.cancel(key);
              files.add([{ type, file }]);
            }}
          >
            {t('upload.chooseOther')}
          </PickFileButton>
        )}
        <ToolButton aria-describedby={nameId} onClick={() => files.cancel(key)}>
          <Icon name="close" />
          <span className="zl-file__tool-word">{t(isRefused ? 'upload.dismiss' : 'upload.cancel')}</span>
        </ToolButton>
      </div>
    </li>
  );
}
