import type { UploadLimits } from '@zeel/protocol/rooms/documents';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Upload } from '../upload/upload.ts';

/** Why a file was not taken and what to do: the server's words, or ours. */
export function useRefusalWords(limits: UploadLimits | null): (upload: Upload) => string {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  return ({ refusal, words }) => {
    if (words !== null) return words;
    if (refusal === null) return t('refusal.other');
    return t(`refusal.${refusal}`, {
      size: fileSize(limits?.maxFileBytes ?? 0),
      count: refusal === 'too-many' ? limits?.maxFilesPerRequest : limits?.maxFilesPerType,
    });
  };
}
