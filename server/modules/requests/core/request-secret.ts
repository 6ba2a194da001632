import { randomBytes, timingSafeEqual } from 'node:crypto';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/sessions/index.ts';

/** The secret that opens a guest's request: 256 random bits, of which the database keeps a hash only. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

const SECRET_SHAPE = /^[\w-]{43}$/;

/** The secret a caller shows; undefined when there is none or it cannot be one of ours. */
export function readSecret({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const shown = headers[REQUEST_SECRET_HEADER];
  return typeof shown === 'string' && SECRET_SHAPE.test(shown) ? shown : undefined;
}

/** Belongs to what was asked: a stored reply never opens to someone who knows the Idempotency-Key alone. */
export const secretProof = (request: FastifyRequest): string => readSecret(request) ?? '';

/** Whether the shown secret is the one, in the same time for every wrong one. */
export function isSecretOf(secretHash: Buffer | null, shown: string | undefined): boolean {
  const isSame = timingSafeEqual(hashToken(shown ?? ''), secretHash ?? hashToken('no request has this'));
  return isSame && secretHash !== null && shown !== undefined;
}
