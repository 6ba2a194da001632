import { LOGO_ROUTE } from '@zeel/protocol/rooms/config';
import { LOGO_LIMITS, uploadLogo } from '@zeel/protocol/rooms/setting-groups';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse, refuseFields, serve, serveRaw } from '../../../platform/http/index.ts';
import { findLogo, keepLogo } from '../../../platform/settings/index.ts';
import { problem } from '../texts.ts';
import { cleanPng } from './clean-png.ts';

/** The bytes of a hash never change, and mail programs show the picture on pages of their own. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Takes the lender's picture, written anew without anything but its pixels, and gives it to everybody. */
export function serveLogo(app: FastifyInstance): void {
  serve(app, uploadLogo, { bodyLimitBytes: 2 * LOGO_LIMITS.mostBytes }, async ({ tx, clock, body }) => {
    const picture = await cleanPng(Buffer.from(body.png, 'base64'));
    if (picture === null)
      return refuseFields({ png: { code: 'not-a-picture', message: problem('noPicture') } });
    return { logo: await keepLogo(tx, clock, picture) };
  });
  serveRaw(
    app,
    {
      method: 'GET',
      path: LOGO_ROUTE,
      access: 'public',
      params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
      query: z.strictObject({}),
    },
    async ({ db, params, reply }) => {
      const found = await findLogo(db, params.hash);
      if (found === undefined) return refuse('not_found');
      return reply.headers({ ...HEADERS, etag: `"${params.hash}"` }).send(found.bytes);
    },
  );
}
