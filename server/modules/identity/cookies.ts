import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/index.ts';

/** Every secret in a cookie of this room has 256 bits in base64url; anything else is none of ours. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

export function readCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value !== undefined && TOKEN_SHAPE.test(value) ? value : null;
}

/** Cookies are for encrypted connections only, except on the demo's plain loopback address. */
export const isSecure = (config: Config): boolean =>
  config.mode === 'production' || (config.publicBaseUrl?.startsWith('https:') ?? false);
