import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 10;

/** What was seen of a server's sign of life. */
export interface Silence {
  readonly answers: number;
  readonly longestMs: number;
}

/** Asks for a sign of life again and again until it is told to stop; an answer that takes long is a silence. */
export function watchLivez(url: string): () => Promise<Silence> {
  const over = new AbortController();
  const watch = async (): Promise<Silence> => {
    let answers = 0;
    let longestMs = 0;
    while (!over.signal.aborted) {
      const askedAtMs = performance.now();
      const isAnswered = await fetch(`${url}/livez`).then(
        async (reply) => (await reply.text()) !== '' && reply.status === 200,
        () => false,
      );
      longestMs = Math.max(longestMs, isAnswered ? performance.now() - askedAtMs : Number.POSITIVE_INFINITY);
      answers += isAnswered ? 1 : 0;
      await sleep(PAUSE_MS);
    }
    return { answers, longestMs };
  };
  const watching = watch();
  return () => {
    over.abort();
    return watching;
  };
}
