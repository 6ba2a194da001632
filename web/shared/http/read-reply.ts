import type { HttpRequest } from './build-request.ts';
import { HttpError, isProblem } from './http-error.ts';

const JSON_TYPE = /\bjson\b/i;

function retryAfterMs(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {};
}

async function readProblem(reply: Response): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page instead of the API's body: the status alone says what happened.
    return undefined;
  }
}

/** The body of a good reply; an HttpError for every other. */
export async function readReply(reply: Response, as?: HttpRequest['as']): Promise<unknown> {
  if (!reply.ok) {
    const body = await readProblem(reply);
    throw new HttpError('status', {
      status: reply.status,
      ...(isProblem(body) ? { problem: body } : {}),
      ...retryAfterMs(reply.headers),
    });
  }
  if (as === 'blob') return reply.blob();
  if (as === 'text') return reply.text();
  // The caller reads the stream, and ends it.
  if (as === 'stream') return reply.body;
  if (as === 'reply') return reply;
  if (reply.status === 204) return undefined;
  return JSON_TYPE.test(reply.headers.get('content-type') ?? '') ? reply.json() : reply.text();
}
