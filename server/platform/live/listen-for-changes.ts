import type { DatabaseListener } from '../database/index.ts';
import { LIVE_CHANNEL, messageSchema, type ReceivedChange } from './announce-change.ts';

/** What is heard, in the order of the commits. */
export type Heard =
  | { readonly kind: 'change'; readonly change: ReceivedChange; readonly horizon: string }
  /** The roles, the account or a session of a person have changed. */
  | { readonly kind: 'rights'; readonly userId: string }
  /** From here on everything is heard; what was announced before may have been missed. */
  | { readonly kind: 'began' };

type Receive = (heard: Heard) => void;

export interface ChangeListener {
  subscribe(receive: Receive): () => void;
}

const BEGAN: Heard = { kind: 'began' };

function readMessage(payload: string): Heard | null {
  const message = messageSchema.safeParse(JSON.parse(payload));
  if (!message.success) return null;
  return 'rightsOf' in message.data
    ? { kind: 'rights', userId: message.data.rightsOf }
    : { kind: 'change', ...message.data };
}

/** Hears all changes. Whoever is told reads at once, so `beforeTelling` gets the server ready for that. */
export function listenForChanges(
  listener: DatabaseListener,
  beforeTelling: (() => Promise<unknown>) | null = null,
): ChangeListener {
  const receivers = new Set<Receive>();
  const tellNow = (heard: Heard): void => {
    for (const receive of receivers) receive(heard);
  };
  let told = Promise.resolve();
  const tell = (heard: Heard): void => {
    if (beforeTelling === null) tellNow(heard);
    else
      told = told
        // A database that is away is reported by its watch, and told of when it is back.
        .then(() => beforeTelling().catch(() => undefined))
        .then(() => tellNow(heard));
  };
  let isSubscribed = false;
  const subscribeOnce = (): void => {
    if (isSubscribed) return;
    isSubscribed = true;
    listener.subscribe(LIVE_CHANNEL, (payload) => {
      const heard = payload === null ? BEGAN : readMessage(payload);
      if (heard !== null) tell(heard);
    });
  };
  return {
    subscribe: (receive) => {
      receivers.add(receive);
      // The first hears it from the subscription; all others begin with the same word.
      if (isSubscribed && listener.isListening()) receive(BEGAN);
      subscribeOnce();
      return () => receivers.delete(receive);
    },
  };
}
