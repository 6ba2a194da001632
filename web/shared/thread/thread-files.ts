import type { Attachment } from '@zeel/protocol/rooms/messages';
import type { ReactNode } from 'react';

/** The files of the message that is being written. */
export interface AttachInput {
  /** Those that have arrived. */
  readonly files: readonly Attachment[];
  readonly onFiles: (files: readonly Attachment[]) => void;
  /** Whether some are on their way, so that the message waits. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Files belong to a room of their own; the app brings the two together. */
export interface ThreadFiles {
  readonly renderAttach: (input: AttachInput) => ReactNode;
  readonly renderAttached: (files: readonly Attachment[]) => ReactNode;
}

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'fileName' in value &&
  typeof value.fileName === 'string' &&
  'mediaType' in value &&
  typeof value.mediaType === 'string' &&
  'sizeBytes' in value &&
  typeof value.sizeBytes === 'number';

/** The files of a message that was not sent yet, as this browser has kept them. */
export const readAttachments = (kept: unknown): readonly Attachment[] | undefined =>
  Array.isArray(kept) && kept.every(isAttachment) ? kept : undefined;
