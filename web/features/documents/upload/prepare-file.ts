import { createTrustedPolicy, onlyAddress } from '../../../shared/trusted-types/create-trusted-policy.ts';
import { SMALL_ENOUGH_BYTES } from './plan-picture.ts';
// oxlint-disable-next-line import/default -- With `?worker&url` the build exports the file's address.
import shrinkWorkerUrl from './shrink-worker.ts?worker&url';

const trusted = createTrustedPolicy('zeel-shrink', {
  createScriptURL: onlyAddress(shrinkWorkerUrl),
});

const SHRINKABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A worker that has not answered by then is stuck; the file goes as it is. */
const PATIENCE_MS = 20_000;

/** Prepares the bytes to send for a file: a large picture is made smaller first, which a slow line gains most from. */
export async function prepareFile(file: File): Promise<Blob> {
  if (!SHRINKABLE.has(file.type) || file.size <= SMALL_ENOUGH_BYTES) return file;
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return file;
  const worker = new Worker(trusted.createScriptURL(shrinkWorkerUrl), { type: 'module' });
  try {
    return (await askWorker(worker, file)) ?? file;
  } finally {
    worker.terminate();
  }
}

function askWorker(worker: Worker, file: File): Promise<Blob | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const answer = (smaller: Blob | null): void => {
      clearTimeout(timer);
      resolve(smaller);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => answer(data));
    worker.addEventListener('error', () => answer(null));
    worker.postMessage(file);
  });
}

/** Tells whether a file chosen again after a reload is the one that was on its way. Null where it cannot be told. */
export async function fingerprint(file: Blob): Promise<string | null> {
  // Only pages over a secure line have it.
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
