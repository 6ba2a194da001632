import type { DocumentType } from '@zeel/domain/request-form';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { LocalRefusal } from './judge-file.ts';

export type UploadState =
  /** In line behind others. */
  | 'waiting'
  /** Being made smaller. */
  | 'preparing'
  | 'sending'
  /** The line is down; it goes on by itself. */
  | 'paused'
  /** All there; the server looks inside. */
  | 'checking'
  /** The line stayed down. It goes on when the line is back, or when asked. */
  | 'stopped'
  /** It cannot be taken as it is. */
  | 'refused';

/** A file on its way, as the screen shows it. */
export interface Upload {
  /** Stays the same however often it is tried. */
  readonly key: string;
  readonly type: DocumentType;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly state: UploadState;
  /** Why it was refused: our own reason, or the server's words. */
  readonly refusal: LocalRefusal | null;
  readonly words: string | null;
}

/** A file that a person has chosen, and what for. */
export interface ChosenFile {
  readonly type: DocumentType;
  readonly file: File;
  /** The file on the server that goes when this one has arrived. */
  readonly replaces?: StoredDocument;
  /** The unfinished upload that this file may be the rest of. */
  readonly resumes?: StoredDocument;
}

export const isUnderWay = ({ state }: Upload): boolean => state !== 'refused';
