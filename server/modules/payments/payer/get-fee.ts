import { getFee } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/index.ts';
import { listPaymentsOf } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { describeFee } from './describe-fee.ts';

/** The page of a guest looks here every few seconds; it never asks the provider. */
export const serveGetFee = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(app, getFee, {}, async (call) => {
    const subject = await room.requests.open(call, call.params.loanRequestId, 'none');
    return { fee: describeFee(room, subject, await listPaymentsOf(call.db, subject.loanRequestId)) };
  });
