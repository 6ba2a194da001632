import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The channels of PostgreSQL that every server of one installation listens on: for open screens, and for what servers keep. */
export const CHANNELS = ['zeel_live', 'zeel_kept'] as const;
export type Channel = (typeof CHANNELS)[number];

type Receive = (payload: string | null) => void;

export interface DatabaseListener {
  /** Called for each message; null means that some may have been missed and everything should be read anew. */
  subscribe(channel: Channel, receive: Receive): () => void;
  /** While this is true, nothing that is said on the channels goes unheard. */
  isListening(): boolean;
  stop(): Promise<void>;
}

const RECONNECT_AFTER_MS = 1_000;

/** One connection per server hears everything; it opens with the first subscriber and returns after every outage. */
export function listenToDatabase(url: string): DatabaseListener {
  const receivers = new Map<Channel, Set<Receive>>(CHANNELS.map((channel) => [channel, new Set()]));
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isListening = false;

  const tell = (channel: string, payload: string | null): void => {
    for (const [known, listening] of receivers)
      if (known === channel) for (const receive of listening) receive(payload);
  };

  const listenOnce = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      application_name: 'zeel-live',
    });
    const broken = new Promise<void>((resolve) => {
      const end = (): void => {
        isListening = false;
        resolve();
      };
      client.on('error', end);
      client.on('end', end);
      stopping.signal.addEventListener('abort', end, { once: true });
    });
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
      // Messages before this moment went unheard.
      isListening = true;
      for (const channel of CHANNELS) tell(channel, null);
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
    subscribe: (channel, receive) => {
      const listening = receivers.get(channel) ?? new Set();
      listening.add(receive);
      // Everyone begins with the same word, whether the connection is new or has been there for long.
      if (isListening) receive(null);
      running ??= keepListening();
      return () => listening.delete(receive);
    },
    isListening: () => isListening,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
