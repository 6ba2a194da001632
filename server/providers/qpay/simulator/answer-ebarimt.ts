import { z } from 'zod';
import { readAmountMnt } from '../read-amount.ts';
import type { ApiCall, ApiReply, ApiRules } from './api-shapes.ts';
import type { SimulatedEbarimt } from './ledger.ts';

const reply = (status: number, body: unknown): ApiReply => ({ status, body });
const refusal = (status: number, key: string): ApiReply => reply(status, { error: key, message: key });

const lineSchema = z.object({
  line_description: z.string().min(1).max(255),
  line_quantity: z.string(),
  line_unit_price: z.string(),
  classification_code: z.string().regex(/^\d{7}$/),
  taxes: z.array(z.object({ tax_code: z.string(), amount: z.string() })),
});

/** An invoice of lines, whose sum is what is paid. */
export const ebarimtInvoiceSchema = z
  .object({
    invoice_code: z.string(),
    tax_type: z.enum(['1', '2', '3']),
    district_code: z.string().regex(/^\d{4}$/),
    lines: z.array(lineSchema).min(1),
  })
  .transform(({ invoice_code, lines }) => ({
    invoice_code,
    total: lines.reduce(
      (sum, line) => sum + (readAmountMnt(line.line_unit_price) ?? 0) * Number(line.line_quantity),
      0,
    ),
  }));

const createSchema = z.object({
  payment_id: z.string().min(1),
  ebarimt_receiver_type: z.enum(['CITIZEN', 'COMPANY']),
  ebarimt_receiver: z.string().optional(),
  district_code: z.string().regex(/^\d{4}$/),
  classification_code: z.string().regex(/^\d{7}$/),
});

const NUMBER_DIGITS = 33;

/** The receipts of payments. Nothing that is known of QPay says that it refuses a second one, so this one makes it. */
export function answerEbarimt(rules: ApiRules, { method, path, body }: ApiCall, id: string): ApiReply {
  if (method === 'POST' && path === '/ebarimt_v3/create') return create(rules, body);
  return method === 'DELETE' ? cancel(rules, id) : refusal(404, 'NOT_FOUND');
}

function create({ ledger, ebarimtInvoiceCode = null }: ApiRules, body: unknown): ApiReply {
  const parsed = createSchema.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), { message }]);
    return reply(400, { error: Object.fromEntries(fields), message: 'Талбарын утга буруу' });
  }
  const { payment_id: paymentId, ebarimt_receiver_type: receiverType, ebarimt_receiver = '' } = parsed.data;
  const payment = ledger.payments.find((one) => one.id === paymentId);
  if (!payment) return refusal(422, 'PAYMENT_NOTFOUND');
  if (payment.status !== 'PAID') return refusal(400, 'PAYMENT_NOT_PAID');
  // An invoice without lines gets none, and neither does a merchant without the contract.
  const isCovered = ledger.invoices.get(payment.invoiceId)?.mayHaveEbarimt ?? true;
  if (ebarimtInvoiceCode === null || !isCovered) return refusal(400, 'EBARIMT_NOT_REGISTERED');
  if (receiverType === 'COMPANY' && !/^\d{7}$/.test(ebarimt_receiver))
    return refusal(400, 'CUSTOMER_REGISTER_INVALID');
  const count = String(ledger.ebarimts.length + 1);
  const number = count.padStart(NUMBER_DIGITS, '0');
  const made: SimulatedEbarimt = {
    number,
    paymentId,
    receiverType,
    receiver: ebarimt_receiver,
    amount: payment.amount,
    // A company takes no part in the lottery.
    lottery: receiverType === 'CITIZEN' ? `ZL ${count.padStart(8, '0')}` : '',
    qrText: `1:${number}:${payment.amount}`,
    status: 'REGISTERED',
  };
  ledger.ebarimts.push(made);
  return reply(200, describe(made));
}

function cancel({ ledger }: ApiRules, paymentId: string): ApiReply {
  const live = ledger.ebarimts.find((one) => one.paymentId === paymentId && one.status === 'REGISTERED');
  if (!live) return refusal(400, 'EBARIMT_NOT_REGISTERED');
  // The tax authority takes back only what a citizen was given.
  if (live.receiverType === 'COMPANY') return refusal(400, 'EBARIMT_CANCEL_NOTSUPPERDED');
  live.status = 'CANCELED';
  return reply(200, describe(live));
}

const describe = (made: SimulatedEbarimt) => ({
  id: made.number,
  ebarimt_by: 'QPAY',
  ebarimt_receiver_type: made.receiverType,
  ebarimt_receiver: made.receiver,
  g_payment_id: made.paymentId,
  amount: made.amount,
  vat_amount: '0.00',
  city_tax_amount: '0.00',
  ebarimt_qr_data: made.qrText,
  ebarimt_lottery: made.lottery,
  ebarimt_receipt_id: made.number,
  barimt_status: made.status,
});
