import type { PublicBody } from './send-public.ts';

/** What a reply was made from, and which of the replies that are made from it. */
export interface KeptBy {
  readonly from: object;
  readonly key: string;
}

/** Replies that are made from one thing: languages, products. The oldest give way. */
const MOST_KEPT = 100;

export type KeepBody = (by: KeptBy, make: () => Promise<PublicBody>) => Promise<PublicBody>;

/** Keeps replies as long as the thing they were made from: when that is given up, so are they. */
export function createBodyKeeper(): KeepBody {
  const kept = new WeakMap<object, Map<string, Promise<PublicBody>>>();
  return ({ from, key }, make) => {
    const bodies = kept.get(from) ?? new Map<string, Promise<PublicBody>>();
    kept.set(from, bodies);
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const [oldest] = bodies.keys();
    if (oldest !== undefined && bodies.size >= MOST_KEPT) bodies.delete(oldest);
    const body = make();
    bodies.set(key, body);
    body.catch(() => bodies.delete(key));
    return body;
  };
}
