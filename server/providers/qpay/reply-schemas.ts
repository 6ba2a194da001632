import { z } from 'zod';

const text = z.string().max(2_000);
const id = z.string().min(1).max(100);
/** Amounts are decimal strings; where a bare number comes it is turned back into the text it was. */
const amount = z.union([z.string().max(40), z.number().transform(String)]);
const nullableText = text.nullish().transform((value) => value ?? '');

export const tokenReplySchema = z.object({
  token_type: z.string().regex(/^bearer$/i),
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(10_000),
  // Absolute epoch seconds, both of them.
  expires_in: z.int().positive(),
  refresh_expires_in: z.int().positive(),
});

export const invoiceReplySchema = z.object({
  invoice_id: id,
  qr_text: z.string().min(1).max(1_000),
  // The beginning of every PNG, in base64.
  qr_image: z
    .string()
    .max(400_000)
    .regex(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/),
  urls: z.array(z.object({ name: text, description: nullableText, link: text })),
});

export const keptInvoiceSchema = z.object({
  invoice_id: id,
  invoice_status: z.string().max(40),
  total_amount: amount.optional(),
  gross_amount: amount.optional(),
});

export const paymentSchema = z.object({
  payment_id: z.union([id, z.number().transform(String)]),
  payment_status: z.string().max(40),
  payment_amount: amount,
  payment_currency: z.string().max(10),
  payment_wallet: nullableText,
  // A check says payment_type, a list says paid_by.
  payment_type: z.string().max(40).nullish(),
  paid_by: z.string().max(40).nullish(),
  payment_date: z.string().max(40).nullish(),
  object_type: z.string().max(40).nullish(),
  object_id: z.string().max(100).nullish(),
});

export const ebarimtReplySchema = z.object({
  ebarimt_receipt_id: z.string().min(1).max(60),
  ebarimt_lottery: z
    .string()
    .max(60)
    .nullish()
    .transform((value) => value ?? ''),
  ebarimt_qr_data: z
    .string()
    .max(2_000)
    .nullish()
    .transform((value) => value ?? ''),
});

export const paymentRowsSchema = z.object({
  count: z.int().nonnegative(),
  rows: z.array(paymentSchema),
});
