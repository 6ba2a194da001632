import type { z } from 'zod';
import { createEbarimts, type EbarimtRules, toInvoiceLines } from './ebarimts.ts';
import { createTokenKeeper } from './keep-token.ts';
import type { InvoiceCheck, InvoiceOrder, PaymentPage, Qpay } from './qpay.ts';
import { isQpayError, QpayError } from './qpay-error.ts';
import { readAmountMnt } from './read-amount.ts';
import { readBankLinks } from './read-bank-links.ts';
import { readPayment } from './read-payment.ts';
import { invoiceReplySchema, keptInvoiceSchema, paymentRowsSchema, paymentSchema } from './reply-schemas.ts';
import { createRest } from './rest-when-down.ts';
import { type RetryPolicy, retrySafely } from './retry-safely.ts';
import { type QpayRequest, sendRequest } from './send-request.ts';

export interface QpayOptions {
  /** With the version, for example https://merchant.qpay.mn/v2. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Which of the merchant's invoice templates is used. */
  readonly invoiceCode: string;
  /** The merchant whose payments a list holds. */
  readonly merchantId: string;
  /** Null where the merchant's contract covers no e-barimt. */
  readonly ebarimt?: EbarimtRules | null;
  readonly now: () => number;
  /** Time for one try. */
  readonly timeoutMs?: number;
  readonly retry?: RetryPolicy;
}

/** A job or a waiting page stands behind every call. */
const TIMEOUT_MS = 8_000;
const RETRY: RetryPolicy = { tries: 3, firstPauseMs: 250 };
const PAGE_LIMIT = 100;
/** An invoice has one payment, seldom two; this only bounds a provider that never ends. */
const PAGES_MAX = 10;

type Ask = Pick<QpayRequest, 'method' | 'path' | 'body' | 'signal'>;

/** The client of QPay's merchant API v2, for the real host and the simulator alike. */
export function createQpay(options: QpayOptions): Qpay {
  const { baseUrl, clientId, clientSecret, invoiceCode, merchantId, now } = options;
  const { timeoutMs = TIMEOUT_MS, retry = RETRY, ebarimt = null } = options;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const rest = createRest(now);
  const sendOnce = (request: Omit<QpayRequest, 'timeoutMs'>) =>
    rest(() => sendRequest(baseUrl, { ...request, timeoutMs }));
  const post = (path: string, authorization: string) =>
    // A token may be asked for twice: the older one simply lapses.
    retrySafely(retry, () => sendOnce({ method: 'POST', path, authorization }));
  const tokens = createTokenKeeper(
    {
      issue: () => post('/auth/token', basic),
      refresh: (refreshToken) => post('/auth/refresh', `Bearer ${refreshToken}`),
    },
    now,
  );

  /** One try with a token; a refused token is replaced and the call made once more. */
  const ask = async (request: Ask): Promise<unknown> => {
    const send = (token: string) => sendOnce({ ...request, authorization: `Bearer ${token}` });
    const token = await tokens.get();
    try {
      return await send(token);
    } catch (error) {
      if (!isQpayError(error, 'unauthorised')) throw error;
      return send(await tokens.replace(token));
    }
  };
  const askSafely = (request: Ask) => retrySafely(retry, () => ask(request), request.signal);

  const askRows = async (
    path: string,
    about: Record<string, string>,
    pageNumber: number,
    signal?: AbortSignal,
  ) => {
    const body = { ...about, offset: { page_number: pageNumber, page_limit: PAGE_LIMIT } };
    const reply = await askSafely({ method: 'POST', path, body, signal });
    const { count, rows } = read(paymentRowsSchema, reply, path);
    return {
      payments: rows.map(readPayment),
      hasMore: count > pageNumber * PAGE_LIMIT && rows.length > 0,
    };
  };

  return {
    async createInvoice(order, signal) {
      try {
        // Asking twice is safe: the number is unique, so the second is refused as a duplicate.
        const reply = await askSafely({
          method: 'POST',
          path: '/invoice',
          body: toBody(order, invoiceCode, ebarimt),
          signal,
        });
        const { invoice_id, qr_text, qr_image, urls } = read(invoiceReplySchema, reply, '/invoice');
        return { invoiceId: invoice_id, qrText: qr_text, qrImage: qr_image, bankLinks: readBankLinks(urls) };
      } catch (error) {
        if (isQpayError(error, 'duplicate')) return 'duplicate';
        throw error;
      }
    },

    async findInvoice(invoiceId, signal) {
      const path = `/invoice/${encodeURIComponent(invoiceId)}`;
      const reply = await orNull(askSafely({ method: 'GET', path, signal }));
      if (reply === null) return null;
      const { invoice_id, invoice_status, total_amount, gross_amount } = read(
        keptInvoiceSchema,
        reply,
        'GET /invoice',
      );
      const rawAmount = total_amount ?? gross_amount ?? '';
      return { invoiceId: invoice_id, rawStatus: invoice_status, amountMnt: readAmountMnt(rawAmount) };
    },

    async cancelInvoice(invoiceId, signal) {
      try {
        await askSafely({ method: 'DELETE', path: `/invoice/${encodeURIComponent(invoiceId)}`, signal });
        return 'cancelled';
      } catch (error) {
        if (isQpayError(error, 'not-found')) return 'unknown';
        if (isQpayError(error) && error.key === 'INVOICE_ALREADY_CANCELED') return 'cancelled';
        if (isQpayError(error) && error.key === 'INVOICE_PAID') return 'paid';
        throw error;
      }
    },

    async checkInvoice(invoiceId, signal): Promise<InvoiceCheck> {
      const about = { object_type: 'INVOICE', object_id: invoiceId };
      try {
        const first = await askRows('/payment/check', about, 1, signal);
        const payments = [...first.payments];
        for (let page = 2, { hasMore } = first; hasMore && page <= PAGES_MAX; page += 1) {
          const next = await askRows('/payment/check', about, page, signal);
          payments.push(...next.payments);
          hasMore = next.hasMore;
        }
        return { payments };
      } catch (error) {
        if (isQpayError(error, 'not-found')) return { payments: [] };
        throw error;
      }
    },

    async findPayment(paymentId, signal) {
      const path = `/payment/${encodeURIComponent(paymentId)}`;
      const reply = await orNull(askSafely({ method: 'GET', path, signal }));
      return reply === null ? null : readPayment(read(paymentSchema, reply, 'GET /payment'));
    },

    async listPayments(pageNumber, signal): Promise<PaymentPage> {
      const about = { object_type: 'MERCHANT', object_id: merchantId };
      const { payments, hasMore } = await askRows('/payment/list', about, pageNumber, signal);
      return { payments, hasMore };
    },

    async refundPayment(paymentId, signal) {
      try {
        // Money moves, so a lost reply is not simply asked again: whoever asked looks first.
        await ask({ method: 'DELETE', path: `/payment/refund/${encodeURIComponent(paymentId)}`, signal });
        return 'refunded';
      } catch (error) {
        if (isQpayError(error, 'refused', 'not-found')) return 'refused';
        throw error;
      }
    },

    ...createEbarimts(ebarimt, {
      tokens,
      askSafely,
      // Past the rest of a silent provider, which would refuse without sending and look like a lost reply.
      sendOnce: (request) => sendRequest(baseUrl, { ...request, timeoutMs }),
    }),
  };
}

const toBody = (order: InvoiceOrder, invoiceCode: string, ebarimt: EbarimtRules | null) => ({
  ...(ebarimt === null
    ? { invoice_code: invoiceCode, amount: order.amountMnt }
    : toInvoiceLines(order, ebarimt)),
  sender_invoice_no: order.senderInvoiceNo,
  invoice_receiver_code: order.receiverCode,
  invoice_description: order.description.slice(0, 255),
  callback_url: order.callbackUrl,
  enable_expiry: true,
  expiry_date: order.expiresAt.toISOString(),
  // One invoice, one payment of the whole fee.
  allow_partial: false,
  allow_exceed: false,
});

/** Null for what QPay does not know. */
async function orNull(reply: Promise<unknown>): Promise<unknown> {
  try {
    return await reply;
  } catch (error) {
    if (isQpayError(error, 'not-found')) return null;
    throw error;
  }
}

function read<Schema extends z.ZodType>(schema: Schema, reply: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  // Paths only: values may be personal.
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
  throw new QpayError('malformed', `QPay's reply to ${what} does not follow its contract: ${where}`);
}
