import { listBanks } from '@zeel/protocol/rooms/banks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { readBanks, storedSettings } from '../../platform/settings/index.ts';

/** Whoever fills in an account reads the banks, signed in or not. The reply stays the same until a setting changes. */
export const serveListBanks = (app: FastifyInstance): void =>
  serve(
    app,
    listBanks,
    {
      cache: 'public-etag',
      keptBy: async ({ db }) => ({ from: await storedSettings.read(db), key: 'banks' }),
    },
    async ({ db }) => ({ banks: [...(await readBanks(db))] }),
  );
