import type { Fee, FeeState } from '@zeel/protocol/rooms/payments';
import { describeOwnEbarimt } from '../ebarimts/describe-ebarimt.ts';
import type { Payment } from '../payments-repository.ts';
import { type FeeSubject, isFeeDue, type PaymentsRoom } from '../room.ts';

/** Where the fee stands, from the request and its payments, newest first. */
export function describeFee(
  { demoPath }: Pick<PaymentsRoom, 'demoPath'>,
  subject: FeeSubject,
  payments: readonly Payment[],
): Fee {
  const paid = payments.find(({ state }) => state === 'paid');
  const active = payments.find(({ state }) => state === 'preparing' || state === 'pending');
  const state = stateOf(subject, payments, active, paid);
  return {
    loanRequestId: subject.loanRequestId,
    reference: subject.reference,
    requestState: subject.state,
    state,
    amountMnt: (paid ?? active)?.amount_mnt ?? subject.feeMnt,
    invoice: state === 'pending' && active ? describeInvoice(active, demoPath) : null,
    paidAt: paid?.paid_at?.toISOString() ?? null,
    ebarimt: describeOwnEbarimt(paid),
    canRenew: state === 'due' || state === 'expired',
  };
}

function stateOf(
  subject: FeeSubject,
  payments: readonly Payment[],
  active: Payment | undefined,
  paid: Payment | undefined,
): FeeState {
  if (paid) return 'paid';
  if (!isFeeDue(subject)) return 'not_due';
  // Money that waits for a decision may yet be the fee: nobody is asked to pay a second time meanwhile.
  if (payments.some(({ state }) => state === 'mismatch')) return 'mismatch';
  if (active) return active.state === 'pending' ? 'pending' : 'preparing';
  return payments[0]?.state === 'expired' ? 'expired' : 'due';
}

function describeInvoice(payment: Payment, demoPath: string | null): Fee['invoice'] {
  const { qr_text, qr_image, expires_at, bank_links, invoice_id } = payment;
  if (qr_text === null || qr_image === null || expires_at === null || invoice_id === null) return null;
  return {
    qrText: qr_text,
    qrImage: qr_image,
    bankLinks: bank_links,
    expiresAt: expires_at.toISOString(),
    demoPagePath: demoPath === null ? null : `${demoPath}/${invoice_id}`,
  };
}
