import { DOCUMENT_TYPES } from '@zeel/domain/request-form';
import { z } from 'zod';

/* Shapes that are the same in every room. */

export const id = z.uuid();
export const instant = z.iso.datetime();
/** Whole tögrög. */
export const mnt = z.int().nonnegative();
export const count = z.int().nonnegative();
/** One line without anything that cannot be seen. */
export const seenLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u.test(text));
/** The code of a kind of paper that a lender added. */
const ownPaper = z.templateLiteral(['own_', z.string().regex(/^[a-z0-9]{8}$/)]);
/** A kind of paper: one that every lender has, or one that this lender added. Whether the lender knows it is the server's to say. */
export const documentType = z.union([z.enum(DOCUMENT_TYPES), ownPaper]);
/** Names the state that a step was taken on. */
export const version = z.int().positive();
/**
 * How the lender's promise stands, in working time. While the applicant holds the request its time stands still: then it says
 * how much is left, or null when the promise was broken before.
 */
export const service = z.discriminatedUnion('level', [
  z.strictObject({ level: z.enum(['on-time', 'due-soon', 'overdue']), dueAt: instant.nullable() }),
  z.strictObject({ level: z.literal('paused'), leftMs: count.nullable() }),
]);
/** The request that an address names. */
export const byRequest = z.strictObject({ loanRequestId: id });
