import { countBankUse } from '@zeel/protocol/rooms/banks';
import type { FastifyInstance } from 'fastify';
import { countByBank } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';

// Every open request is looked at; a large lender has thousands of them.
const DEADLINE_MS = 30_000;

/** Before a bank is switched off, an administrator reads how many requests name it. */
export const serveBankUse = (app: FastifyInstance): void =>
  serve(app, countBankUse, { deadlineMs: DEADLINE_MS }, async ({ db }) => ({ uses: await countByBank(db) }));
