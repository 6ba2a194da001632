import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, ENCODINGS } from './choose-encoding.ts';
import { createBodyCompressor } from './compress-body.ts';
import { etagOf, hasFreshCopy } from './match-etag.ts';

/** Shorter replies fit into one packet as they are. */
const COMPRESSED_FROM_BYTES = 1_024;
const compressBody = createBodyCompressor();

/** A reply that is the same for everyone, with the tag it is known by: finding the tag goes through the whole body. */
export interface PublicBody {
  readonly body: Buffer;
  readonly etag: string;
}

export const tagBody = (body: Buffer): PublicBody => ({ body, etag: etagOf(body) });

/**
 * Sends what is the same for everyone, with its tag, and compressed where the client takes it. Nothing else may go through
 * here: beside a secret, what a stranger can add would tell it by the length.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: PublicBody,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag);
  reply.header('vary', 'accept-encoding');
  if (hasFreshCopy(request.headers['if-none-match'], etag))
    return reply.status(304).removeHeader('content-type').send();
  const encoding =
    body.length >= COMPRESSED_FROM_BYTES
      ? chooseEncoding(ENCODINGS, request.headers['accept-encoding'])
      : null;
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressBody(body, etag, encoding));
}
