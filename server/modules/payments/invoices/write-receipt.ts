import { formatsFor } from '@zeel/protocol/formats';
import { fillMessage } from '../../../platform/i18n/index.ts';
import type { Letter } from '../../../platform/mail/index.ts';
import type { Payment } from '../payments-repository.ts';
import type { FeeSubject } from '../room.ts';
import { textsOf } from '../texts.ts';

/** The receipt of a settled fee, in the language the request was made in. */
export function writeReceipt(
  { payer, language }: Pick<FeeSubject, 'payer' | 'language'>,
  payment: Pick<Payment, 'reference' | 'amount_mnt' | 'provider_payments'>,
  paidAt: Date,
): Letter {
  const { receipt } = textsOf(language);
  const { reference } = payment;
  const { money, dateTime } = formatsFor(language);
  const paid = payment.provider_payments.map(({ paymentId }) => paymentId).join(', ');
  return {
    event: 'fee_paid',
    to: payer.email,
    name: payer.name,
    language,
    values: { reference },
    lines: [
      fillMessage(receipt.reference, { reference }),
      fillMessage(receipt.amount, { amount: money(payment.amount_mnt) }),
      fillMessage(receipt.paidAt, { date: dateTime(paidAt) }),
      fillMessage(receipt.payment, { payment: paid }),
    ],
  };
}
