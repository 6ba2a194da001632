import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPerson } from '../../testing/index.ts';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

export const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !isTrue(); waitedMs += LOOK_AGAIN_MS) {
    if (waitedMs > PATIENCE_MS) throw new Error('it never happened');
    await sleep(LOOK_AGAIN_MS);
  }
};

/** An event stream of a person, read into a text that grows. */
export interface TestStream {
  readonly status: number;
  readonly headers: Headers;
  text(): string;
  beats(): number;
  /** The topics of the changes that were told so far. */
  topics(): string[];
  hasEnded(): boolean;
  /** The position of the last event. */
  position(): string;
  /** Waits until the text has been said. */
  hears(text: string): Promise<void>;
  leave(): void;
}

/** Opens a stream at a server, after the position where an earlier one ended if one is given. */
export async function openTestStream(
  address: string,
  { token }: Pick<TestPerson, 'token'>,
  since?: string,
): Promise<TestStream> {
  const aborter = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: { authorization: token, ...(since === undefined ? {} : { 'last-event-id': since }) },
    signal: aborter.signal,
  });
  let text = '';
  let hasEnded = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true });
    hasEnded = true;
  };
  // Leaving aborts the reading, which is how it should end.
  read().catch(() => undefined);
  return {
    status: reply.status,
    headers: reply.headers,
    text: () => text,
    beats: () => text.split(': still here').length - 1,
    topics: () => [...text.matchAll(/"topic":"([^"]+)"/g)].map(([, topic]) => topic ?? ''),
    hasEnded: () => hasEnded,
    position: () => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '',
    hears: (said) => until(() => text.includes(said)),
    leave: () => aborter.abort(),
  };
}
