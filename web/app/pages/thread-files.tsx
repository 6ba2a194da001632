import type { AttachedFilesProps } from '../../features/documents/thread/AttachedFiles.tsx';
import type { AttachFilesProps } from '../../features/documents/thread/AttachFiles.tsx';
import type { RequestDoor } from '../../shared/http/proof-headers.ts';
import { SkeletonLine } from '../../shared/kit/SkeletonLine.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import type { ThreadFiles } from '../../shared/thread/thread-files.ts';
import { PartOfPage } from './part-of-page.tsx';

const AttachFiles = lazyPart<AttachFilesProps>(
  () => import('../../features/documents/thread/AttachFiles.tsx'),
);
const AttachedFiles = lazyPart<AttachedFilesProps>(
  () => import('../../features/documents/thread/AttachedFiles.tsx'),
);

/** The files of a request's messages: the rooms of documents and of the thread brought together. */
export const threadFilesOf = (door: RequestDoor): ThreadFiles => ({
  renderAttach: (input) => (
    <PartOfPage skeleton={<SkeletonLine />}>
      <AttachFiles key={door.loanRequestId} door={door} {...input} />
    </PartOfPage>
  ),
  renderAttached: (files) => (
    <PartOfPage skeleton={<SkeletonLine />}>
      <AttachedFiles door={door} files={files} />
    </PartOfPage>
  ),
});
