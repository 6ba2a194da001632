import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/look/Icon.tsx';
import type { DocumentCalls } from '../document-calls.ts';
import { useFileAddress } from '../use-file-address.ts';

interface FileThumbnailProps {
  readonly document: StoredDocument;
  readonly calls: DocumentCalls;
}

/** A small picture of the file, or a sheet of paper where there is none. The words beside it say what it is. */
export function FileThumbnail({ document, calls }: FileThumbnailProps): ReactNode {
  const { id, hasThumbnail, revision } = document;
  const address = useFileAddress(hasThumbnail ? `${id}.${revision}` : null, (signal) =>
    calls.readThumbnail(id, signal),
  );
  if (address) return <img src={address} alt="" className="zl-file__picture" />;
  return (
    <span className="zl-file__paper">
      <Icon name="file" sizePx={24} />
    </span>
  );
}
