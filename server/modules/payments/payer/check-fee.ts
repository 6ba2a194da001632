import { checkFee } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/index.ts';
import { listPaymentsOf } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { askProviderNow } from './ask-provider-now.ts';
import { describeFee } from './describe-fee.ts';

/** The payer says "I have paid": look now instead of in some seconds. */
export const serveCheckFee = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(
    app,
    checkFee,
    {
      proofOf: room.requests.proofOf,
      // Asking is idempotent and has its own transactions, so it may stand before this one.
      prepare: async (call) => {
        const { loanRequestId } = await room.requests.open(call, call.params.loanRequestId, 'none');
        await askProviderNow(room, call, loanRequestId);
      },
    },
    async (call) => {
      const subject = await room.requests.open(call, call.params.loanRequestId, 'none');
      return { fee: describeFee(room, subject, await listPaymentsOf(call.tx, subject.loanRequestId)) };
    },
  );
