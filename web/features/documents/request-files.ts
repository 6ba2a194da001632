import type { DocumentType } from '@zeel/domain/request-form';
import type { StoredDocument, UploadLimits } from '@zeel/protocol/rooms/documents';
import { problemMessage } from '../../shared/forms/read-problems.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import { judgeFile } from './upload/judge-file.ts';
import { type ChosenFile, isUnderWay, type Upload } from './upload/upload.ts';
import { createUploadQueue, type UploadTools } from './upload/upload-queue.ts';

/** The files of a request as the screen shows them. */
export interface FilesView {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly documents: readonly StoredDocument[];
  readonly limits: UploadLimits | null;
  readonly uploads: readonly Upload[];
  /** Taken away: still to be had back, or on the way out. */
  readonly removed: ReadonlyMap<string, 'undoable' | 'going'>;
  /** Being turned or otherwise busy. */
  readonly busyIds: ReadonlySet<string>;
  /** The server's words about what went wrong with a file; null where it had none. */
  readonly problems: ReadonlyMap<string, string | null>;
}

export interface RequestFiles {
  getView(): FilesView;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  add(chosen: readonly ChosenFile[]): void;
  cancel(key: string): void;
  retry(key: string): void;
  resumeStopped(): void;
  rotate(documentId: string): Promise<void>;
  /** Hides a file at once and takes it away a little later, unless it is wanted back. */
  remove(documentId: string): void;
  undoRemove(documentId: string): void;
  /** The time until the removal stands still while a person is at the undo button. */
  holdRemoval(documentId: string): void;
  releaseRemoval(documentId: string): void;
  /** Carries out every pending removal, because the screen is left. */
  flushRemovals(): void;
}

/** Long enough to read one line and to move there. */
export const UNDO_MS = 10_000;

const EMPTY: FilesView = {
  state: 'loading',
  documents: [],
  limits: null,
  uploads: [],
  removed: new Map(),
  busyIds: new Set(),
  problems: new Map(),
};

const withoutItem = (set: ReadonlySet<string>, item: string): ReadonlySet<string> =>
  new Set([...set].filter((one) => one !== item));
const withoutKey = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([one]) => one !== key));

/** The files of one request: those on the server, those on their way, and those about to go. */
export function createRequestFiles(tools: UploadTools): RequestFiles {
  const { calls } = tools;
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let view = EMPTY;

  const set = (part: Partial<FilesView>): void => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  // As the server lists them, so that nothing changes places with the next look.
  const put = (document: StoredDocument): void =>
    set({
      documents: [...view.documents.filter(({ id }) => id !== document.id), document].sort((one, other) =>
        one.createdAt.localeCompare(other.createdAt),
      ),
    });
  const complain = (documentId: string, error: unknown): void => {
    if (!(error instanceof HttpError)) throw error;
    set({ problems: new Map(view.problems).set(documentId, problemMessage(error) ?? null) });
  };
  const calm = (documentId: string): void => set({ problems: withoutKey(view.problems, documentId) });
  const forget = (documentId: string): void =>
    set({ documents: view.documents.filter(({ id }) => id !== documentId) });

  const line = createUploadQueue({
    ...tools,
    limits: () =>
      view.limits ?? { maxFileBytes: 0, maxFilesPerType: 0, maxFilesPerRequest: 0, mediaTypes: [] },
    onChange: () => set({ uploads: line.list() }),
    onDone: (document, { replaces }) => {
      put(document);
      if (replaces) void takeAway(replaces.id);
    },
  });

  function schedule(documentId: string): void {
    timers.set(
      documentId,
      setTimeout(() => void takeAway(documentId), UNDO_MS),
    );
  }
  function unschedule(documentId: string): void {
    clearTimeout(timers.get(documentId));
    timers.delete(documentId);
  }

  async function takeAway(documentId: string): Promise<void> {
    unschedule(documentId);
    set({ removed: new Map(view.removed).set(documentId, 'going') });
    try {
      await calls.remove(documentId);
      forget(documentId);
    } catch (error) {
      const isGone = error instanceof HttpError && error.code === 'not_found';
      if (isGone) forget(documentId);
      else complain(documentId, error);
    }
    set({ removed: withoutKey(view.removed, documentId) });
  }

  function countFiles(type: DocumentType, replaces: StoredDocument | undefined) {
    const kept = view.documents.filter(({ id }) => !view.removed.has(id) && id !== replaces?.id);
    const coming = view.uploads.filter(isUnderWay);
    return {
      ofType: [...kept, ...coming].filter((file) => file.type === type).length,
      ofRequest: kept.length + coming.length,
    };
  }

  function addOne(chosen: ChosenFile): void {
    const { type, file, replaces, resumes } = chosen;
    if (!view.limits) return;
    if (resumes) forget(resumes.id);
    line.add(chosen, judgeFile(file, countFiles(type, replaces), view.limits));
  }

  return {
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      if (view.state === 'failed') set({ state: 'loading' });
      try {
        const { documents, limits } = await calls.list();
        // An upload of this page has a row of its own.
        set({ state: 'ready', limits, documents: documents.filter(({ id }) => !line.isSending(id)) });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        // A failed refresh leaves the list on the screen; only a first load has nothing to show.
        if (view.state !== 'ready') set({ state: 'failed' });
      }
    },
    add: (chosen) => chosen.forEach(addOne),
    cancel: line.cancel,
    retry: line.retry,
    resumeStopped: line.resumeStopped,
    rotate: async (documentId) => {
      if (view.busyIds.has(documentId)) return;
      calm(documentId);
      set({ busyIds: new Set(view.busyIds).add(documentId) });
      try {
        const turned = await calls.rotate(documentId);
        set({ documents: view.documents.map((one) => (one.id === documentId ? turned : one)) });
      } catch (error) {
        complain(documentId, error);
      } finally {
        set({ busyIds: withoutItem(view.busyIds, documentId) });
      }
    },
    remove: (documentId) => {
      calm(documentId);
      set({ removed: new Map(view.removed).set(documentId, 'undoable') });
      schedule(documentId);
    },
    undoRemove: (documentId) => {
      // The removal was sent already, so it can no longer be undone.
      if (!timers.has(documentId)) return;
      unschedule(documentId);
      set({ removed: withoutKey(view.removed, documentId) });
    },
    holdRemoval: (documentId) => {
      clearTimeout(timers.get(documentId));
    },
    releaseRemoval: (documentId) => {
      if (timers.has(documentId)) {
        unschedule(documentId);
        schedule(documentId);
      }
    },
    flushRemovals: () => {
      for (const documentId of timers.keys()) void takeAway(documentId);
    },
  };
}

const USABLE: ReadonlySet<string> = new Set(['uploaded', 'verified']);

/** The types of which at least one file counts. */
export const usableTypes = ({ documents, removed }: FilesView): readonly DocumentType[] => [
  ...new Set(
    documents.filter(({ id, state }) => USABLE.has(state) && !removed.has(id)).map(({ type }) => type),
  ),
];
