import type { z } from 'zod';
import type { DatabaseListener } from '../database/index.ts';
import { changeSchema, LIVE_CHANNEL } from './announce-change.ts';

export type ReceivedChange = z.infer<typeof changeSchema>;

type Receive = (change: ReceivedChange | null) => void;

export interface ChangeListener {
  /** Called for each change; null means that some may have been missed and everything should be read anew. */
  subscribe(receive: Receive): () => void;
}

/** Hears all changes. Whoever is told reads at once, so `beforeTelling` gets the server ready for that. */
export function listenForChanges(
  listener: DatabaseListener,
  beforeTelling: (() => Promise<unknown>) | null = null,
): ChangeListener {
  const receivers = new Set<Receive>();
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
  let isSubscribed = false;
  const subscribeOnce = (): void => {
    if (isSubscribed) return;
    isSubscribed = true;
    listener.subscribe(LIVE_CHANNEL, (payload) => {
      if (payload === null) return tell(null);
      const change = changeSchema.safeParse(JSON.parse(payload));
      if (change.success) tell(change.data);
    });
  };
  return {
    subscribe: (receive) => {
      receivers.add(receive);
      // The first hears it from the subscription; all others begin with the same word.
      if (isSubscribed && listener.isListening()) receive(null);
      subscribeOnce();
      return () => receivers.delete(receive);
    },
  };
}
