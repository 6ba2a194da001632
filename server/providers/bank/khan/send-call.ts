import { BankError } from '../bank-gateway.ts';

export interface KhanCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly authorization: string;
  readonly body?: string;
  readonly contentType?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface KhanReply {
  readonly status: number;
  /** Undefined where the reply is no JSON. */
  readonly body: unknown;
}

/** A page of a statement is some tens of kilobytes; a reply beyond this is not the bank's. */
const REPLY_MAX_BYTES = 2_000_000;

/** One call, read to its end within the time. Throws when no whole reply came: then nobody knows what the bank did. */
export async function sendCall(
  baseUrl: string,
  { method, path, authorization, body, contentType, timeoutMs, signal }: KhanCall,
): Promise<KhanReply> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
      // Credentials go to the configured host and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any(limits),
    });
    return { status: response.status, body: parse(await readText(response)) };
  } catch (error) {
    // The path may hold an account, so only the method is told.
    throw new BankError(`Khan Bank did not answer a ${method}`, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > REPLY_MAX_BYTES) throw new BankError('Khan Bank answered with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
