import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { z } from 'zod';
import { changeSchema, LIVE_CHANNEL } from './announce-change.ts';

export type ReceivedChange = z.infer<typeof changeSchema>;

export interface ChangeListener {
  /** Called for each change; null means that some may have been missed and everything should be read anew. */
  subscribe(receive: (change: ReceivedChange | null) => void): () => void;
  stop(): Promise<void>;
}

const RECONNECT_AFTER_MS = 1_000;

/**
 * One connection per server hears all changes; it opens with the first listener and returns after every outage. Whoever
 * is told reads at once, so `beforeTelling` gets the server ready for that.
 */
export function listenForChanges(
  url: string,
  beforeTelling: (() => Promise<unknown>) | null = null,
): ChangeListener {
  const receivers = new Set<(change: ReceivedChange | null) => void>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isListening = false;

  const tellNow = (change: ReceivedChange | null): void => {
    for (const receive of receivers) receive(change);
  };
  let told = Promise.resolve();
  const tell = (change: ReceivedChange | null): void => {
    if (beforeTelling === null) tellNow(change);
    else
      told = told
        // A database that is away is reported by its watch, and told of when it is back.
        .then(() => beforeTelling().catch(() => undefined))
        .then(() => tellNow(change));
  };

  const listenOnce = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      application_name: 'zeel-live',
    });
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => {
      const change = changeSchema.safeParse(JSON.parse(payload ?? 'null'));
      if (change.success) tell(change.data);
    });
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
      // Changes before this moment went unheard.
      isListening = true;
      tell(null);
      await broken;
    } finally {
      isListening = false;
      await client.end().catch(() => undefined);
    }
  };

  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // The watch reports outages; here it is enough to try again.
      await listenOnce().catch(() => undefined);
      await sleep(RECONNECT_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    subscribe: (receive) => {
      receivers.add(receive);
      // Everyone begins with the same word, whether the connection is new or has been there for long.
      if (isListening) receive(null);
      running ??= keepListening();
      return () => receivers.delete(receive);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
