import { isOneOf } from '@zeel/domain/lists';
import type { z } from 'zod';
import { PAYMENT_STATUSES, type SeenPayment } from './qpay.ts';
import { readAmountMnt } from './read-amount.ts';
import type { paymentSchema } from './reply-schemas.ts';

/** A payment of the provider in our words; what it said stays beside. */
export function readPayment(row: z.output<typeof paymentSchema>): SeenPayment {
  return {
    paymentId: row.payment_id,
    rawStatus: row.payment_status,
    status: isOneOf(PAYMENT_STATUSES, row.payment_status) ? row.payment_status : 'UNKNOWN',
    rawAmount: row.payment_amount,
    amountMnt: readAmountMnt(row.payment_amount),
    currency: row.payment_currency,
    type: row.payment_type ?? row.paid_by ?? '',
    wallet: row.payment_wallet,
    invoiceId: row.object_type === 'INVOICE' ? (row.object_id ?? null) : null,
    paidAt: readInstant(row.payment_date ?? ''),
  };
}

/** A time without a zone is the time of Ulaanbaatar, which has one zone and no summer time. */
function readInstant(text: string): Date | null {
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (day === undefined || time === undefined) return null;
  const instant = new Date(`${day}T${time}${zone ?? '+08:00'}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
