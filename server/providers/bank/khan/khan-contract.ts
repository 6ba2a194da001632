import { z } from 'zod';

/* What Khan Bank's corporate gateway answers, as far as it is needed. Figures come as numbers and as texts. */

const figure = z.union([z.number(), z.string()]);

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Seconds; about half an hour. */
  access_token_expires_in: figure.optional(),
});

export const transferSchema = z.object({
  journalNo: z.union([z.string().min(1), z.number()]),
  transferid: z.string().optional(),
});

const transaction = z.object({
  /** The running number of a line. */
  record: z.union([z.number(), z.string()]),
  tranDate: z.string(),
  journal: z.union([z.string(), z.number()]).optional(),
  /** Negative when money left the account. */
  amount: figure,
  description: z.string().nullable().optional(),
});
export type KhanTransaction = z.infer<typeof transaction>;

export const statementSchema = z.object({ transactions: z.array(transaction) });

/** A refusal; the words may be Mongolian. */
export const errorSchema = z.object({ code: figure.optional(), message: z.string().optional() });

export const KHAN_BANK = '050000';
