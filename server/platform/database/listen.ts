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
  /**
   * Tells every server to look, after a commit and in a transaction of its own: a NOTIFY holds a lock of the whole database until its
   * transaction is over, so within a write it would make all writes wait for each other's sync. A process that ends first says nothing,
   * so whoever is told must look now and then by themselves.
   */
  nudge(channel: Channel): void;
  stop(): Promise<void>;
}

const RECONNECT_AFTER_MS = 1_000;

/** A nudge has nothing that a sync would keep. */
const NUDGE = `select set_config('synchronous_commit', 'off', true), pg_notify($1, '{}')`;

/** One connection per server hears everything; it opens with the first subscriber and returns after every outage. */
export function listenToDatabase(url: string): DatabaseListener {
  const receivers = new Map<Channel, Set<Receive>>(CHANNELS.map((channel) => [channel, new Set()]));
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isListening = false;
  let line: Client | null = null;
  const nudges = new Set<Channel>();
  let isNudging = false;

  /** Those that come while one is on its way, or while the line is down, are one. */
  const sendNudges = async (): Promise<void> => {
    if (isNudging) return;
    isNudging = true;
    for (const channel of nudges) {
      if (line === null) break;
      nudges.delete(channel);
      // A line that breaks is reported where it is listened on.
      await line.query(NUDGE, [channel]).catch(() => undefined);
    }
    isNudging = false;
  };

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
      line = client;
      for (const channel of CHANNELS) tell(channel, null);
      void sendNudges();
      await broken;
    } finally {
      isListening = false;
      line = null;
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
    nudge: (channel) => {
      nudges.add(channel);
      running ??= keepListening();
      void sendNudges();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
