import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger, SimulatedInvoice, SimulatedPayment } from './ledger.ts';

/** The act of the payer. */
export const PAY_ACTIONS = ['pay', 'pay-by-card', 'pay-part', 'overpay', 'fail'] as const;
export type PayAction = (typeof PAY_ACTIONS)[number];

/** What becomes of the callback: it is sent at once, late or never. */
export const CALLBACK_DELIVERIES = ['sent', 'delayed', 'lost'] as const;
export type CallbackDelivery = (typeof CALLBACK_DELIVERIES)[number];

const CALLBACK_TIMEOUT_MS = 5_000;
const CALLBACK_DELAY_MS = 15_000;

export type PayOutcome = { readonly payment: SimulatedPayment } | 'unknown' | 'closed';

/** Pays an invoice as a bank app would, and tells the merchant unless the callback gets lost. */
export function payInvoice(
  ledger: Ledger,
  invoiceId: string,
  {
    action,
    delivery,
    now,
  }: { readonly action: PayAction; readonly delivery: CallbackDelivery; readonly now: number },
): PayOutcome {
  const invoice = ledger.invoices.get(invoiceId);
  if (!invoice) return 'unknown';
  const hasRunOut = invoice.expiresAtMs !== null && now >= invoice.expiresAtMs;
  if (invoice.isCancelled || hasRunOut || ledger.isPaid(invoiceId)) return 'closed';
  const payment = ledger.addPayment({
    invoiceId,
    status: STATUS[action],
    amount: amountOf(action, invoice),
    currency: 'MNT',
    type: action === 'pay-by-card' ? 'CARD' : 'P2P',
    wallet: 'Demo bank',
  });
  if (delivery !== 'lost')
    void deliverLater(invoice, payment, delivery === 'delayed' ? CALLBACK_DELAY_MS : 0);
  return { payment };
}

const STATUS: Readonly<Record<PayAction, string>> = {
  pay: 'PAID',
  'pay-by-card': 'PAID',
  'pay-part': 'PARTIAL',
  overpay: 'PAID',
  fail: 'FAILED',
};

/** Half of it, or a thousand more than it; demo invoices are whole tögrög. */
function amountOf(action: PayAction, { amount }: SimulatedInvoice): string {
  const whole = Number.parseInt(amount, 10);
  if (action === 'pay-part') return `${Math.max(1, Math.floor(whole / 2))}.00`;
  return action === 'overpay' ? `${whole + 1_000}.00` : amount;
}

async function deliverLater(
  invoice: SimulatedInvoice,
  payment: SimulatedPayment,
  delayMs: number,
): Promise<void> {
  // A process that ends meanwhile loses the callback, as callbacks get lost.
  await sleep(delayMs, undefined, { ref: false });
  await deliverCallback(invoice, payment.id);
}

/** An unsigned GET to the callback address with its own query kept. Whether anyone hears it is not QPay's concern. */
export async function deliverCallback(
  { callbackUrl }: Pick<SimulatedInvoice, 'callbackUrl'>,
  paymentId: string,
): Promise<string | null> {
  const url = new URL(callbackUrl);
  url.searchParams.append('qpay_payment_id', paymentId);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS) });
    return await response.text();
  } catch {
    return null;
  }
}
