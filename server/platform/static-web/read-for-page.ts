import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/index.ts';

/** A reply of the API, and how to tell whether it has changed since. */
export interface PageRead {
  readonly version: string;
  readonly data: unknown;
}

/** For this long a read is taken for current. It bounds how long another process's change stays unseen. */
const CURRENT_MS = 1_000;
/** A visitor waits no longer than this for a drawn page; the browser then draws it and shows that it waits. */
const PATIENCE_MS = 2_000;

/**
 * Reads through the service's own API, as a visitor would, so that a drawn page can show nothing that a visitor may
 * not see. Many pages asked for at once share one read.
 */
export function createPageReader(app: FastifyInstance, clock: Clock): (path: string) => Promise<PageRead> {
  const known = new Map<string, { readonly atMs: number; readonly read: Promise<PageRead> }>();
  const ask = async (path: string): Promise<PageRead> => {
    const reply = await app.inject({ method: 'GET', url: `/api${path}` });
    if (reply.statusCode !== 200) throw new Error(`GET /api${path} answered ${reply.statusCode}`);
    return { version: String(reply.headers.etag), data: reply.json<{ data: unknown }>().data };
  };
  return (path) => {
    const nowMs = clock.now().getTime();
    const last = known.get(path);
    if (last && Math.abs(nowMs - last.atMs) < CURRENT_MS) return last.read;
    const read = inTime(ask(path), `GET /api${path} took longer than ${PATIENCE_MS} ms`);
    known.set(path, { atMs: nowMs, read });
    return read;
  };
}

async function inTime<Result>(work: Promise<Result>, complaint: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
