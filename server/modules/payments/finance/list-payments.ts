import { listPayments } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseFields, serve } from '../../../platform/http/index.ts';
import { countPayments, listPaymentsPage, toPaymentRow } from './payments-list-repository.ts';

const PAGE_SIZE = 50;

export function serveListPayments(app: FastifyInstance): void {
  serve(app, listPayments, {}, async ({ db, query }) => {
    const { after, ...filter } = query;
    if (after !== undefined && !z.uuid().safeParse(after).success)
      return refuseFields({ after: { code: 'invalid_format' } });
    const { payments, next } = await listPaymentsPage(db, filter, after, PAGE_SIZE);
    return {
      payments: payments.map(toPaymentRow),
      next,
      total: await countPayments(db, filter),
      attention: await countPayments(db, { show: 'attention' }),
    };
  });
}
