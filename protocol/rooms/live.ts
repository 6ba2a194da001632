import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/* What open screens are told. Streams of server-sent events say the same as they happen (GET /api/events). */

/** How far a screen has heard: the log, and the number of a transaction in it. */
const position = z.string().max(60);

/** The header of a read that says where the log stood before it: a stream that begins there misses nothing that the read could not know. */
export const READ_POSITION_HEADER = 'x-zeel-position';

/** Whether a position lies before another of the same log. */
export function isEarlierPosition(one: string, other: string): boolean {
  const [[log, number], [otherLog, otherNumber]] = [one.split('.'), other.split('.')];
  return log === otherLog && BigInt(number ?? 0) < BigInt(otherNumber ?? 0);
}

export const listChanges = endpoint({
  method: 'GET',
  path: '/changes',
  access: 'signed-in',
  summary: 'What has changed since a position, for screens behind a line that lets no stream through',
  query: z.strictObject({ since: position.optional() }),
  reply: z.strictObject({
    position,
    /** Null: more than can be told, so everything should be read anew. */
    changes: z.array(z.strictObject({ topic: z.string(), id: z.string().nullable() })).nullable(),
  }),
});
