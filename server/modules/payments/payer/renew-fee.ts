import { renewFee } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { bucketKey, countInHour } from '../../../platform/attempts/index.ts';
import { publicUrlOf, refuse, serve } from '../../../platform/http/index.ts';
import { openFeePayment } from '../invoices/open-fee-payment.ts';
import { listPaymentsOf } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { problem } from '../texts.ts';
import { askProviderNow } from './ask-provider-now.ts';
import { describeFee } from './describe-fee.ts';

/** An invoice lives half an hour, so nobody needs more. */
const INVOICES_PER_HOUR = 10;

/** A new invoice when the last one ran out. Asking again while one is open answers with the open one. */
export const serveRenewFee = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(
    app,
    renewFee,
    {
      proofOf: room.requests.proofOf,
      // Perhaps the last one was paid at the last moment, or ran out and nobody has looked yet.
      prepare: async (call) => {
        const { loanRequestId } = await room.requests.open(call, call.params.loanRequestId, 'none');
        await askProviderNow(room, call, loanRequestId);
      },
    },
    async (call) => {
      const { tx, clock, request, requestId, actor } = call;
      const subject = await room.requests.open(call, call.params.loanRequestId, 'update');
      const { loanRequestId, reference, feeMnt, language } = subject;
      const fee = describeFee(room, subject, await listPaymentsOf(tx, loanRequestId));
      if (fee.state === 'preparing' || fee.state === 'pending' || fee.state === 'paid') return { fee };
      if (!fee.canRenew || reference === null)
        return refuse('conflict', {
          message: problem(fee.state === 'mismatch' ? 'underReview' : 'notRenewable'),
        });
      const { isWithin, retryAfterSeconds } = await countInHour(
        tx,
        clock,
        bucketKey('fee-renew', loanRequestId),
        INVOICES_PER_HOUR,
      );
      if (!isWithin) return refuse('too_many_requests', { retryAfterSeconds });
      await openFeePayment(tx, room.platform, {
        loanRequestId,
        reference,
        amountMnt: feeMnt,
        language,
        publicUrl: publicUrlOf(room.platform.config, request),
        actor,
        requestId,
      });
      return { fee: describeFee(room, subject, await listPaymentsOf(tx, loanRequestId)) };
    },
  );
