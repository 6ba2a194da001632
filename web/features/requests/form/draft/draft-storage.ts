import type { RequestData, RequestStep } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Start } from '../request-calls.ts';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The record of a request in this browser: enough to open it again, and to send it only once. */
export interface DraftRecord {
  readonly id: string;
  /** Opens a guest's request; null for one that belongs to an account. */
  readonly secret: string | null;
  /** When it was last touched here. */
  readonly touchedAt: string;
  /** The key it is sent under, until an answer has come. It belongs to one version. */
  readonly sending?: { readonly key: string; readonly version: number; readonly language: Language };
  /** Set once it is sent. */
  readonly reference?: string;
}

/** Answers that are not on the server yet. */
export interface Typing {
  /** null: typed before there was a draft. */
  readonly id: string | null;
  /** The answers that the server had when these were typed. */
  readonly base: RequestData;
  readonly data: RequestData;
  /** A draft that was begun without an answer so far, and the steps that were left since. */
  readonly unanswered?: { readonly start: Start; readonly visited: readonly RequestStep[] };
}

const DRAFTS_KEY = 'zeel_drafts';
const TYPING_KEY = 'zeel_typing';

export interface DraftStorage {
  /** `place`: the product for a guest, the request for an account. */
  readRecord(place: string): DraftRecord | null;
  writeRecord(place: string, record: DraftRecord): void;
  forgetRecord(place: string): void;
  readTyping(place: string): Typing | null;
  writeTyping(place: string, typing: Typing): void;
  forgetTyping(place: string): void;
}

interface Stores {
  /** Outlives the tab: how to open the draft again. */
  readonly local: () => KeyValueStorage | undefined;
  /** Ends with the tab: what a person typed is not left lying on a shared computer. */
  readonly session: () => KeyValueStorage | undefined;
}

/** Keeps records and typing. Where storage is forbidden or full the form goes on; only the convenience is gone. */
export function createDraftStorage({ local, session }: Stores): DraftStorage {
  function read<Value>(open: Stores['local'], key: string): Record<string, Value> {
    try {
      const kept: unknown = JSON.parse(open()?.getItem(key) ?? '{}');
      // Only this file writes under the key; a stranger's value that is no object counts as nothing.
      return typeof kept === 'object' && kept !== null ? (kept as Record<string, Value>) : {};
    } catch {
      return {};
    }
  }
  function write(open: Stores['local'], key: string, place: string, value: unknown): void {
    const { [place]: _, ...others } = read<unknown>(open, key);
    const kept = value === undefined ? others : { ...others, [place]: value };
    try {
      if (Object.keys(kept).length === 0) open()?.removeItem(key);
      else open()?.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is full or forbidden; the copy on the server is enough.
    }
  }
  return {
    readRecord: (place) => read<DraftRecord>(local, DRAFTS_KEY)[place] ?? null,
    writeRecord: (place, record) => write(local, DRAFTS_KEY, place, record),
    forgetRecord: (place) => write(local, DRAFTS_KEY, place, undefined),
    readTyping: (place) => read<Typing>(session, TYPING_KEY)[place] ?? null,
    writeTyping: (place, typing) => write(session, TYPING_KEY, place, typing),
    forgetTyping: (place) => write(session, TYPING_KEY, place, undefined),
  };
}
