import { LazyPartError, type LazyPartFailure } from './lazy-part-error.ts';

export const LAZY_PART_TIMEOUT_MS = 120_000;

/** A module whose default export is the part. Only default exports can be asked for again under a fresh address. */
export interface PartModule<Part> {
  readonly default: Part;
}

export interface LoadPartOptions {
  readonly timeoutMs?: number;
  /** Asks whether the address still exists; injected so that tests need no network. */
  readonly fetch?: typeof globalThis.fetch;
}

// What Chromium, Firefox and Safari say of an import that did not arrive, and what the bundler says of its styles.
// Any other error was thrown by the part itself and is a bug to be seen as such.
const IMPORT_FAILURE = /dynamically imported module|module script|Unable to preload/i;
// Chromium and Firefox name the address in the message; Safari names none.
const addressIn = (message: string): string | undefined => {
  const lastWord =
    message
      .trimEnd()
      .split(/[\s'"]/)
      .at(-1) ?? '';
  return /^(?:https?:\/)?\//.test(lastWord) ? lastWord : undefined;
};

const isImportFailure = (error: unknown): error is Error =>
  error instanceof Error && IMPORT_FAILURE.test(error.message);

/** The built file that a compiled `() => import('./x.js')` names, for failures that carry no address. */
export function requestedAddressOf(load: () => unknown): string {
  const name = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(String(load))?.[1];
  return name === undefined ? '' : new URL(name, import.meta.url).href;
}

/** Tells a part that is no longer there (a newer version was deployed) from one that could not be fetched. */
async function classify(address: string, fetch: typeof globalThis.fetch): Promise<LazyPartFailure> {
  if (address === '') return 'other';
  try {
    const reply = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return reply.status === 404 || reply.status === 410 ? 'missing' : 'other';
  } catch {
    return 'other';
  }
}

/** Loads a part within the time-out; a part that does not arrive is a LazyPartError. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  options: LoadPartOptions = {},
): Promise<Part> {
  const { timeoutMs = LAZY_PART_TIMEOUT_MS, fetch = globalThis.fetch } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LazyPartError('timeout', requestedAddressOf(load))), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (!isImportFailure(error)) throw error;
    const request = addressIn(error.message) ?? requestedAddressOf(load);
    throw new LazyPartError(await classify(request, fetch), request, error);
  } finally {
    clearTimeout(timer);
  }
}
