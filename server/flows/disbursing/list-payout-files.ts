import { listPayoutFiles as listPayoutFilesEndpoint } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import { listPayoutFiles, listRequestsOfFiles } from '../../modules/disbursements/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { listLoanRequests } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';

const PAGE_SIZE = 20;

/** Every file to the bank, so that one can be found and taken again, the same bytes as before. */
export const serveListPayoutFiles = (app: FastifyInstance): void =>
  serve(app, listPayoutFilesEndpoint, {}, async ({ db, query }) => {
    const { files, next } = await listPayoutFiles(db, query.after, PAGE_SIZE);
    const orders = await listRequestsOfFiles(
      db,
      files.map(({ id }) => id),
    );
    const requests = await listLoanRequests(
      db,
      orders.map(({ loan_request_id: loanRequestId }) => loanRequestId),
    );
    const references = new Map(requests.map(({ id, reference }) => [id, reference ?? '']));
    const names = await nameStaff(
      db,
      files.map(({ made_by: madeBy }) => madeBy),
    );
    return {
      files: files.map((file) => ({
        fileId: file.id,
        messageId: file.message_id,
        format: file.format,
        orders: file.order_count,
        sumMnt: file.sum_mnt,
        madeBy: { userId: file.made_by, name: names.get(file.made_by) ?? '' },
        madeAt: file.made_at.toISOString(),
        references: orders
          .filter(({ file_id: fileId }) => fileId === file.id)
          .map(({ loan_request_id: loanRequestId }) => references.get(loanRequestId) ?? ''),
      })),
      next,
    };
  });
