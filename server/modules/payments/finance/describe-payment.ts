import type { PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { Db } from '../../../platform/database/index.ts';
import { describeEbarimt } from '../ebarimts/describe-ebarimt.ts';
import { listPaymentEvents, listPaymentsOf, type Payment } from '../payments-repository.ts';
import { backOf, decisionsFor } from './decisions-for.ts';
import { toPaymentRow } from './payments-list-repository.ts';

/** A payment with everything that was said about it. */
export async function describePayment(
  db: Db,
  payment: Payment,
  facts: { readonly isDue: boolean },
): Promise<PaymentDetail> {
  const events = await listPaymentEvents(db, payment.id);
  const others = (await listPaymentsOf(db, payment.loan_request_id)).filter(({ id }) => id !== payment.id);
  return {
    ...toPaymentRow(payment),
    version: payment.version,
    senderInvoiceNo: payment.sender_invoice_no,
    invoiceId: payment.invoice_id,
    providerPayments: payment.provider_payments.map(({ paidAt: _unused, ...said }) => said),
    lastCheckedAt: payment.last_checked_at?.toISOString() ?? null,
    nextCheckAt: payment.next_check_at?.toISOString() ?? null,
    checks: payment.checks,
    callbacks: payment.callbacks,
    resolution: describeResolution(payment),
    decisions: decisionsFor(payment, facts).map((decision) => ({
      decision,
      backMnt: backOf(payment, decision),
    })),
    ebarimt: describeEbarimt(payment),
    events: events.map(({ id, at, kind, provider_status, detail }) => ({
      id,
      at: at.toISOString(),
      kind,
      providerStatus: provider_status,
      detail: JSON.stringify(detail),
    })),
    others: others.map(toPaymentRow),
  };
}

function describeResolution(payment: Payment): PaymentDetail['resolution'] {
  const { decision, decision_reason, decided_by, decided_at } = payment;
  if (decision === null || decided_by === null || decided_at === null) return null;
  return {
    decision,
    reason: decision_reason ?? '',
    byUserId: decided_by,
    at: decided_at.toISOString(),
  };
}
