import type { PayoutFileFormat } from '@zeel/domain/payout';
import { PAYOUT_FILE_PATH } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findPayoutFile } from '../../modules/disbursements/index.ts';
import { noteLook } from '../../platform/audit/index.ts';
import { refuse, serveRaw } from '../../platform/http/index.ts';

const MEDIA_TYPES: Readonly<Record<PayoutFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  'pain.001': 'application/xml; charset=utf-8',
};
const ENDINGS: Readonly<Record<PayoutFileFormat, string>> = { csv: 'csv', 'pain.001': 'xml' };

/** The bytes of a file to the bank, the same ones however often they are asked for. */
export const servePayoutFile = (app: FastifyInstance): void =>
  serveRaw(
    app,
    {
      method: 'GET',
      path: PAYOUT_FILE_PATH,
      access: 'disbursements:manage',
      params: z.strictObject({ fileId: z.uuid() }),
      query: z.strictObject({}),
    },
    async (call) => {
      const file = (await findPayoutFile(call.db, call.params.fileId)) ?? refuse('not_found');
      await noteLook(app.platform, {
        type: 'payout_file.downloaded',
        userId: call.person().userId,
        subject: { kind: 'payout-file', id: file.id },
        payload: { messageId: file.message_id },
        requestId: call.requestId,
      });
      return call.reply
        .type(MEDIA_TYPES[file.format])
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${file.message_id}.${ENDINGS[file.format]}"`)
        .send(file.content);
    },
  );
