import { QpayError } from './qpay-error.ts';
import { readError } from './read-error.ts';

export interface QpayRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly authorization: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A QR image is some kilobytes; a reply beyond this is not QPay's. */
const REPLY_MAX_BYTES = 1_000_000;

/** One try: sends and reads to the end within the time, or says in our words why not. */
export async function sendRequest(
  baseUrl: string,
  { method, path, authorization, body, timeoutMs, signal }: QpayRequest,
): Promise<unknown> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Credentials go to the configured host and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any(limits),
    });
    status = response.status;
    text = await readText(response);
  } catch (error) {
    if (error instanceof QpayError) throw error;
    throw new QpayError('unreachable', `QPay did not answer ${method} ${path}`, { cause: error });
  }
  const reply = parseJson(text);
  if (status < 200 || status > 299) throw readError(status, reply);
  return reply;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > REPLY_MAX_BYTES) throw new QpayError('malformed', 'QPay answered with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined where the reply is no JSON: whoever needs a body finds out, and a DELETE has none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
