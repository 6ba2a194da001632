import type { CDPSession } from '@playwright/test';

interface Reply {
  readonly url: string;
  mime: string;
  bytes: number;
  headerBytes: number;
  /** On the browser's own clock; null while it is on its way. */
  endS: number | null;
}

export interface Traffic {
  /** Milliseconds since anything last moved; 0 while something is on its way. */
  readonly quietForMs: () => number;
  /** The traffic: bytes with headers, as compressed as they came. */
  readonly list: () => readonly {
    readonly url: string;
    readonly kind: ReplyKind;
    readonly bytes: number;
    /** Without headers. */
    readonly fileBytes: number;
    readonly endMs: number;
  }[];
}

export type ReplyKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'data';

const KINDS: readonly (readonly [RegExp, ReplyKind])[] = [
  [/html/, 'document'],
  [/javascript/, 'script'],
  [/css/, 'style'],
  [/font/, 'font'],
  [/^image/, 'image'],
];
const LIVE_LINE = /\/api\/events$/;
const kindOf = (mime: string): ReplyKind => KINDS.find(([pattern]) => pattern.test(mime))?.[1] ?? 'data';

/** Watches everything that this page asks for from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const replies = new Map<string, Reply>();
  let startS = 0;
  let movedAtMs = Date.now();
  const end = (requestId: string, bytes: number, endS: number): void => {
    const reply = replies.get(requestId);
    if (reply) Object.assign(reply, { bytes, endS });
    movedAtMs = Date.now();
  };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    // The browser fetches the icon when it likes, sometimes only after the end. The line of live news never ends.
    if (!/^https?:/.test(request.url) || type === 'Other' || LIVE_LINE.test(request.url)) return;
    startS ||= timestamp;
    movedAtMs = Date.now();
    replies.set(requestId, { url: request.url, mime: '', bytes: 0, headerBytes: 0, endS: null });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const reply = replies.get(requestId);
    // When a reply begins, its headers are all that has come of it.
    if (reply) Object.assign(reply, { mime: response.mimeType, headerBytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    end(requestId, encodedDataLength, timestamp),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, 0, timestamp));
  return {
    quietForMs: () => ([...replies.values()].some(({ endS }) => endS === null) ? 0 : Date.now() - movedAtMs),
    list: () =>
      [...replies.values()].map(({ url, mime, bytes, headerBytes, endS }) => ({
        url,
        kind: kindOf(mime),
        bytes,
        fileBytes: Math.max(0, bytes - headerBytes),
        endMs: ((endS ?? Number.POSITIVE_INFINITY) - startS) * 1_000,
      })),
  };
}
