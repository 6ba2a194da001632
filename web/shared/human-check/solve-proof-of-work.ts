// oxlint-disable-next-line import/default -- With `?worker&url` the build exports the file's address.
import workerUrl from 'altcha/workers/pbkdf2?worker&url';
import { createTrustedPolicy, onlyAddress } from '../trusted-types/create-trusted-policy.ts';

const trusted = createTrustedPolicy('zeel-human-check', { createScriptURL: onlyAddress(workerUrl) });

/** A challenge in altcha's shape. The server made it and checks it again; here only its parts are carried along. */
export interface Challenge {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature?: string;
}

interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

const MOST_WORKERS = 4;
const GIVE_UP_MS = 90_000;

const isSolution = (value: unknown): value is Solution =>
  typeof value === 'object' && value !== null && 'counter' in value && 'derivedKey' in value;

/** Lets a few workers look for the key, each at its own steps. The first to find it ends the others. */
export async function solveProofOfWork(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));
  const workers = Array.from(
    { length: count },
    () => new Worker(trusted.createScriptURL(workerUrl), { type: 'module' }),
  );
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      for (const [index, worker] of workers.entries()) {
        worker.addEventListener('message', ({ data }) => {
          if (isSolution(data)) resolve(data);
          else reject(new Error('The proof of work was not found', { cause: data }));
        });
        worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed')));
        worker.postMessage({
          type: 'work',
          challenge,
          counterStart: index,
          counterStep: count,
          timeout: GIVE_UP_MS,
        });
      }
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
