import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/* What open screens are told. Streams of server-sent events say the same as they happen (GET /api/events). */

/** How far a screen has heard. Only the server reads it. */
const position = z.string().max(60);

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
