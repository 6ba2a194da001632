import type { StoredDocument, UploadLimits } from '@zeel/protocol/rooms/documents';
import { HttpError } from '../../../shared/http/http-error.ts';
import { newId } from '../../../shared/ids/new-id.ts';
import type { DocumentCalls } from '../document-calls.ts';
import type { LocalRefusal } from './judge-file.ts';
import type { RememberedUploads } from './remembered-uploads.ts';
import { isPassing, type RetryOptions } from './retry-while-offline.ts';
import { sendFile } from './send-file.ts';
import type { ChosenFile, Upload } from './upload.ts';

/** Two files share a line well; more of them only make each one later. */
export const FILES_AT_ONCE = 2;

export interface UploadTools {
  readonly calls: DocumentCalls;
  readonly remembered: RememberedUploads;
  readonly prepare: (file: File) => Promise<Blob>;
  readonly fingerprint: (file: Blob) => Promise<string | null>;
  readonly wait: RetryOptions['wait'];
}

interface UploadQueueOptions extends UploadTools {
  readonly limits: () => UploadLimits;
  readonly onChange: () => void;
  readonly onDone: (document: StoredDocument, chosen: ChosenFile) => void;
}

export interface UploadQueue {
  list(): readonly Upload[];
  /** Whether the file with this id on the server is one of these. */
  isSending(documentId: string): boolean;
  add(chosen: ChosenFile, refusal: LocalRefusal | null): void;
  /** Takes it out of line; what has arrived of it is thrown away. */
  cancel(key: string): void;
  retry(key: string): void;
  /** The line is back: whatever stopped goes on. */
  resumeStopped(): void;
}

/** The parts of an upload that the screen need not know. */
interface Job {
  readonly chosen: ChosenFile;
  /** The id on the server. */
  documentId: string;
  prepared?: Blob;
  running?: AbortController;
}

/** Sends chosen files one after the other, a few at a time, and tells how each of them stands. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { calls, remembered, prepare, fingerprint, wait } = options;
  const jobs = new Map<string, Job>();
  let uploads: readonly Upload[] = [];

  const set = (next: readonly Upload[]): void => {
    uploads = next;
    options.onChange();
  };
  const change = (key: string, part: Partial<Upload>): void =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: string): void => {
    jobs.delete(key);
    set(uploads.filter((upload) => upload.key !== key));
  };
  const discard = (documentId: string): void => {
    remembered.forget(documentId);
    // A job of the server sweeps up unfinished uploads; nobody waits for it here.
    calls.remove(documentId).catch(() => undefined);
  };
  const refuse = (key: string, refusal: LocalRefusal | null, words: string | null = null): void =>
    change(key, { state: 'refused', refusal, words });

  /** Makes the file ready, and finds out whether it is the rest of one that is half there. */
  async function makeReady(key: string, job: Job): Promise<Blob> {
    if (job.prepared) return job.prepared;
    change(key, { state: 'preparing' });
    const file = await prepare(job.chosen.file);
    const mark = await fingerprint(file);
    const { resumes } = job.chosen;
    if (resumes) {
      const isTheRest =
        mark !== null && mark === remembered.find(resumes.id) && file.size === resumes.sizeBytes;
      if (isTheRest) job.documentId = resumes.id;
      else discard(resumes.id);
    }
    if (mark !== null) remembered.keep(job.documentId, mark);
    job.prepared = file;
    return file;
  }

  async function send(key: string, job: Job, running: AbortController): Promise<void> {
    const { type, file } = job.chosen;
    const ready = await makeReady(key, job).catch(() => null);
    if (running.signal.aborted) return;
    if (ready === null) return refuse(key, 'unreadable');
    if (ready.size > options.limits().maxFileBytes) return refuse(key, 'too-large');
    change(key, { state: 'sending', sizeBytes: ready.size });
    const document = await sendFile({
      calls,
      upload: { id: job.documentId, type, partyId: null, fileName: file.name || type },
      file: ready,
      signal: running.signal,
      wait,
      onProgress: (sentBytes) => change(key, { state: 'sending', sentBytes }),
      onPause: () => change(key, { state: 'paused' }),
      onCheck: () => change(key, { state: 'checking' }),
    });
    if (running.signal.aborted) return;
    remembered.forget(job.documentId);
    options.onDone(document, job.chosen);
    drop(key);
  }

  function settleFailure(key: string, job: Job, error: unknown): void {
    // Called off by the person: it is out of line already.
    if (!jobs.has(key)) return;
    if (!(error instanceof HttpError)) {
      change(key, { state: 'stopped' });
      throw error;
    }
    if (error.failure === 'aborted' || isPassing(error)) {
      change(key, { state: 'stopped' });
      return;
    }
    discard(job.documentId);
    // A second try is a new file to the server.
    job.documentId = newId();
    const [field] = Object.values(error.problem?.fields ?? {});
    refuse(key, null, field?.message ?? error.problem?.message ?? null);
  }

  async function run(key: string, job: Job): Promise<void> {
    const running = new AbortController();
    job.running = running;
    try {
      await send(key, job, running);
    } catch (error) {
      settleFailure(key, job, error);
    } finally {
      if (job.running === running) delete job.running;
      advance();
    }
  }

  function advance(): void {
    for (const { key, state } of uploads) {
      if ([...jobs.values()].filter(({ running }) => running).length >= FILES_AT_ONCE) return;
      const job = jobs.get(key);
      if (state === 'waiting' && job && !job.running) void run(key, job);
    }
  }

  const retry = (key: string): void => {
    const job = jobs.get(key);
    if (!job || job.running) return;
    change(key, { state: 'waiting', refusal: null, words: null });
    advance();
  };

  return {
    list: () => uploads,
    isSending: (documentId) => [...jobs.values()].some((job) => job.documentId === documentId),
    add: (chosen, refusal) => {
      const key = newId();
      jobs.set(key, { chosen, documentId: newId() });
      const { name: fileName, size: sizeBytes } = chosen.file;
      const state = refusal === null ? 'waiting' : 'refused';
      set([
        ...uploads,
        { key, type: chosen.type, fileName, sizeBytes, sentBytes: 0, state, refusal, words: null },
      ]);
      advance();
    },
    cancel: (key) => {
      const job = jobs.get(key);
      if (!job) return;
      const wasSent = uploads.some(
        (upload) => upload.key === key && upload.state !== 'refused' && job.prepared,
      );
      drop(key);
      job.running?.abort();
      if (wasSent) discard(job.documentId);
      advance();
    },
    retry,
    resumeStopped: () => {
      for (const { key, state } of uploads) if (state === 'stopped') retry(key);
    },
  };
}
