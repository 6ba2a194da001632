import { z } from 'zod';
import { readAmountMnt } from '../read-amount.ts';
import { answerEbarimt, ebarimtInvoiceSchema } from './answer-ebarimt.ts';
import type { ApiCall, ApiReply, ApiRules } from './api-shapes.ts';
import type { SimulatedInvoice, SimulatedPayment } from './ledger.ts';

const reply = (status: number, body: unknown): ApiReply => ({ status, body });
const refusal = (status: number, key: string, message = key): ApiReply =>
  reply(status, { error: key, message });
const NOT_FOUND = refusal(422, 'INVOICE_NOTFOUND', 'Нэхэмжлэл олдсонгүй');

const invoiceSchema = z.object({
  invoice_code: z.string().min(1).max(45),
  sender_invoice_no: z.string().min(1).max(45),
  invoice_receiver_code: z.string().min(1).max(45),
  invoice_description: z.string().min(1).max(255),
  amount: z.number().positive(),
  callback_url: z.url().max(255),
  sender_branch_code: z.string().max(45).optional(),
  enable_expiry: z.boolean().optional(),
  expiry_date: z.iso.datetime().optional(),
  allow_partial: z.boolean().optional(),
  allow_exceed: z.boolean().optional(),
  lines: z.array(z.unknown()).optional(),
  note: z.string().nullish(),
});

const rowsSchema = z.object({
  object_type: z.enum(['INVOICE', 'QR', 'ITEM', 'MERCHANT']),
  object_id: z.string().min(1),
  offset: z.object({ page_number: z.int().min(1), page_limit: z.int().min(1).max(100) }),
});

/** The merchant API v2 as its contract says, errors included. */
export async function answerApi(rules: ApiRules, call: ApiCall): Promise<ApiReply> {
  const { tokens } = rules;
  const name = `${call.method} ${call.path}`;
  const bearer = /^Bearer (.+)$/.exec(call.authorization)?.[1] ?? '';
  if (name === 'POST /auth/token') {
    const expected = Buffer.from(`${rules.clientId}:${rules.clientSecret}`).toString('base64');
    return call.authorization === `Basic ${expected}`
      ? reply(200, tokens.issue())
      : refusal(401, 'NO_CREDENTIALS');
  }
  if (name === 'POST /auth/refresh') {
    const renewed = tokens.refresh(bearer);
    return renewed ? reply(200, renewed) : refusal(401, 'NO_CREDENTIALS');
  }
  // Spelled so by the sandbox.
  if (!tokens.isGood(bearer)) return refusal(401, 'NO_CREDENDIALS');
  if (name === 'POST /invoice') return createInvoice(rules, call.body);
  if (name === 'POST /payment/check' || name === 'POST /payment/list') return listRows(rules, call.body);
  const [, area = '', ...rest] = call.path.split('/').map(decodeURIComponent);
  const id = rest.at(-1) ?? '';
  if (area === 'ebarimt_v3') return answerEbarimt(rules, call, id);
  if (area === 'invoice' && rest.length === 1) return answerInvoice(rules, call.method, id);
  if (area === 'payment' && rest.length === 1 && call.method === 'GET') return findPayment(rules, id);
  if (area === 'payment' && rest.length === 2 && call.method === 'DELETE') return giveBack(rules, id);
  return refusal(404, 'NOT_FOUND');
}

async function createInvoice(
  { ledger, invoiceCode, ebarimtInvoiceCode = null }: ApiRules,
  body: unknown,
): Promise<ApiReply> {
  const withLines = ebarimtInvoiceSchema.safeParse(body);
  const hasLines = withLines.success && withLines.data.invoice_code === ebarimtInvoiceCode;
  const asked = hasLines ? { ...Object(body), amount: withLines.data.total } : body;
  const parsed = invoiceSchema.safeParse(asked);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), { message }]);
    return reply(400, { error: Object.fromEntries(fields), message: 'Талбарын утга буруу' });
  }
  const { data } = parsed;
  if (!hasLines && data.invoice_code !== invoiceCode) return refusal(422, 'INVOICE_CODE_INVALID');
  // The tögrög has no smaller coin.
  if (!Number.isSafeInteger(data.amount)) return refusal(400, 'INVALID_AMOUNT');
  const invoice = await ledger.addInvoice({
    senderInvoiceNo: data.sender_invoice_no,
    description: data.invoice_description,
    amount: `${data.amount}.00`,
    callbackUrl: data.callback_url,
    expiresAtMs: data.enable_expiry && data.expiry_date ? Date.parse(data.expiry_date) : null,
    mayHaveEbarimt: hasLines,
  });
  if (!invoice) return refusal(409, 'INVOICE_CODE_DUPLICATED', 'Нэхэмжлэлийн дугаар давхардсан');
  return reply(200, {
    invoice_id: invoice.id,
    qr_text: invoice.qrText,
    qr_image: invoice.qrImage,
    qPay_shortUrl: `https://qpay.demo.invalid/${invoice.id}`,
    urls: BANKS.map(([scheme, title, description]) => ({
      name: title,
      description,
      logo: `https://qpay.demo.invalid/logo/${scheme}.png`,
      link: `${scheme}://q?qPay_QRcode=${encodeURIComponent(invoice.qrText)}`,
    })),
  });
}

const BANKS = [
  ['khanbank', 'Khan bank', 'Хаан банк'],
  ['statebankmongolia', 'State bank', 'Төрийн банк'],
  ['xacbank', 'Xac bank', 'Хас банк'],
  ['tdbbank', 'Trade and Development bank', 'TDB online'],
  ['socialpay-payment', 'Social Pay', 'Голомт банк'],
  ['qpaywallet', 'qPay wallet', 'qPay хэтэвч'],
] as const;

function answerInvoice({ ledger }: ApiRules, method: string, id: string): ApiReply {
  const invoice = ledger.invoices.get(id);
  if (!invoice) return NOT_FOUND;
  if (method === 'GET') return reply(200, describeInvoice(invoice, ledger.isPaid(id)));
  if (method !== 'DELETE') return refusal(404, 'NOT_FOUND');
  if (invoice.isCancelled) return refusal(400, 'INVOICE_ALREADY_CANCELED');
  if (ledger.isPaid(id)) return refusal(400, 'INVOICE_PAID');
  invoice.isCancelled = true;
  return reply(200, {});
}

const describeInvoice = (invoice: SimulatedInvoice, isPaid: boolean) => ({
  invoice_id: invoice.id,
  invoice_status: isPaid || invoice.isCancelled ? 'CLOSED' : 'OPEN',
  sender_invoice_no: invoice.senderInvoiceNo,
  invoice_description: invoice.description,
  total_amount: invoice.amount,
  gross_amount: invoice.amount,
  callback_url: invoice.callbackUrl,
});

function listRows({ ledger, merchantId }: ApiRules, body: unknown): ApiReply {
  const parsed = rowsSchema.safeParse(body);
  if (!parsed.success)
    return reply(400, {
      error: { [parsed.error.issues[0]?.path.join('.') ?? '']: {} },
      message: 'Буруу хүсэлт',
    });
  const { object_type, object_id, offset } = parsed.data;
  if (object_type === 'INVOICE' && !ledger.invoices.has(object_id)) return NOT_FOUND;
  const found =
    object_type === 'MERCHANT'
      ? ledger.payments.filter(() => object_id === merchantId)
      : ledger.paymentsOf(object_id);
  const start = (offset.page_number - 1) * offset.page_limit;
  const paid = found.filter(({ status }) => status === 'PAID');
  return reply(200, {
    count: found.length,
    ...(paid.length === 0
      ? {}
      : { paid_amount: paid.reduce((sum, { amount }) => sum + (readAmountMnt(amount) ?? 0), 0) }),
    rows: found.slice(start, start + offset.page_limit).map(describePayment),
  });
}

const describePayment = (payment: SimulatedPayment) => ({
  payment_id: payment.id,
  payment_status: payment.status,
  payment_amount: payment.amount,
  payment_currency: payment.currency,
  payment_wallet: payment.wallet,
  payment_type: payment.type,
  payment_date: new Date(payment.atMs).toISOString(),
  object_type: 'INVOICE',
  object_id: payment.invoiceId,
});

function findPayment({ ledger }: ApiRules, id: string): ApiReply {
  const payment = ledger.payments.find((one) => one.id === id);
  return payment ? reply(200, describePayment(payment)) : refusal(422, 'PAYMENT_NOTFOUND');
}

/** Refund and cancel are for card payments only. */
function giveBack({ ledger }: ApiRules, id: string): ApiReply {
  const payment = ledger.payments.find((one) => one.id === id);
  if (!payment) return refusal(422, 'PAYMENT_NOTFOUND');
  if (payment.type !== 'CARD' || payment.status !== 'PAID') return refusal(400, 'PAYMENT_NOT_REFUNDABLE');
  payment.status = 'REFUND';
  return reply(200, {});
}
