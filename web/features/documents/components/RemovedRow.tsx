import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import type { RequestFiles } from '../request-files.ts';

interface RemovedRowProps {
  readonly document: StoredDocument;
  readonly files: RequestFiles;
}

/** Replaces the row of a removed file with an undo button. The removal waits while pointer or focus is on the row. */
export function RemovedRow({ document: { id, fileName }, files }: RemovedRowProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <li
      className="zl-file zl-file--removed"
      onFocus={() => files.holdRemoval(id)}
      onBlur={() => files.releaseRemoval(id)}
      onPointerEnter={() => files.holdRemoval(id)}
      onPointerLeave={() => files.releaseRemoval(id)}
    >
      <p className="zl-file__words">{t('removed.text', { name: fileName })}</p>
      <Button
        size="small"
        // The button that was pressed has gone, and this one stands in its place.
        autoFocus
        onClick={() => files.undoRemove(id)}
      >
        {t('removed.undo')}
      </Button>
    </li>
  );
}
