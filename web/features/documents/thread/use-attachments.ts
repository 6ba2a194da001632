import { UPLOAD_MEDIA_TYPES, type UploadLimits } from '@zeel/protocol/rooms/documents';
import { type Attachment, MESSAGE_FILES_MAX } from '@zeel/protocol/rooms/messages';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import type { RequestDoor } from '../../../shared/http/proof-headers.ts';
import type { AttachInput } from '../../../shared/thread/thread-files.ts';
import { judgeFile } from '../upload/judge-file.ts';
import { fingerprint, prepareFile } from '../upload/prepare-file.ts';
import { createRememberedUploads } from '../upload/remembered-uploads.ts';
import { waitForLine } from '../upload/retry-while-offline.ts';
import { isUnderWay, type Upload } from '../upload/upload.ts';
import { createUploadQueue } from '../upload/upload-queue.ts';
import { createAttachmentCalls } from './attachment-calls.ts';

/** How large a file may be is the server's to say, before its first byte. */
export const ATTACHMENT_LIMITS: UploadLimits = {
  maxFileBytes: Number.MAX_SAFE_INTEGER,
  maxFilesPerType: MESSAGE_FILES_MAX,
  maxFilesPerRequest: MESSAGE_FILES_MAX,
  mediaTypes: [...UPLOAD_MEDIA_TYPES],
};

/** The files of the next message: those that have arrived, and those on their way. */
export function useAttachments(door: RequestDoor, input: AttachInput) {
  const { files, onBusy } = input;
  const { http } = useAppServices();
  // Files arrive between two renders, so each is put behind those that the last one knew.
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  const put = (next: readonly Attachment[]): void => {
    latest.current = { ...latest.current, files: next };
    latest.current.onFiles(next);
  };
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [desk] = useState(() => {
    const calls = createAttachmentCalls(http, door);
    const queue = createUploadQueue({
      calls,
      remembered: createRememberedUploads(() => window.localStorage),
      prepare: prepareFile,
      fingerprint,
      wait: waitForLine,
      limits: () => ATTACHMENT_LIMITS,
      onChange: () => setUploads(queue.list()),
      onDone: ({ id, fileName, mediaType, sizeBytes }) =>
        put([...latest.current.files, { id, fileName, mediaType: mediaType ?? '', sizeBytes }]),
    });
    return { calls, queue };
  });
  const { calls, queue } = desk;
  const isBusy = uploads.some(isUnderWay);
  const tell = useEffectEvent(onBusy);
  useEffect(() => tell(isBusy), [isBusy]);
  useEffect(() => {
    const goOn = (): void => queue.resumeStopped();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [queue]);
  const add = (chosen: readonly File[]): void =>
    chosen.forEach((file, index) => {
      const count = files.length + uploads.filter(isUnderWay).length + index;
      queue.add(
        { type: 'other', file },
        judgeFile(file, { ofType: count, ofRequest: count }, ATTACHMENT_LIMITS),
      );
    });
  const remove = (id: string): void => {
    put(latest.current.files.filter((one) => one.id !== id));
    // What stays behind without a message is forgotten by the server within a day.
    calls.remove(id).catch(() => undefined);
  };
  return { uploads, add, remove, cancel: queue.cancel, retry: queue.retry };
}
