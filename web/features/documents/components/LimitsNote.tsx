import type { UploadLimits } from '@zeel/protocol/rooms/documents';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** The names people know; what has none is told by its code. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};

/** The types and sizes that are accepted, told before anything is chosen. */
export function LimitsNote({ limits }: { readonly limits: UploadLimits }): ReactNode {
  const { t } = useTranslation('documents');
  const { list, fileSize } = useFormats();
  return (
    <div className="zl-papers__note">
      <p>{t('note.photo')}</p>
      <p>
        {t('note.limits', {
          kinds: list(limits.mediaTypes.map((kind) => KIND_NAMES[kind] ?? kind)),
          size: fileSize(limits.maxFileBytes),
          count: limits.maxFilesPerType,
        })}
      </p>
    </div>
  );
}
