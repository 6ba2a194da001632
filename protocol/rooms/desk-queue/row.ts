import { LOAN_REQUEST_STATES, RECOMMENDATION_OUTCOMES } from '@zeel/domain/loan-request';
import { APPLICANT_KINDS } from '@zeel/domain/request-form';
import { z } from 'zod';
import { count, id, instant, mnt, service } from '../../shapes.ts';
import { productSchema } from '../catalog.ts';

export const staffNameSchema = z.strictObject({ userId: id, name: z.string() });
export type StaffName = z.infer<typeof staffNameSchema>;

export const deskRowSchema = z.strictObject({
  id,
  reference: z.string(),
  state: z.enum(LOAN_REQUEST_STATES),
  version: z.int().positive(),
  stateSince: instant,
  submittedAt: instant,
  applicantKind: z.enum(APPLICANT_KINDS),
  /** The person, or the company's name. */
  applicantName: z.string(),
  prodId: z.string(),
  productName: z.string(),
  kind: productSchema.shape.terms.shape.kind,
  amountMnt: mnt,
  termMonths: z.int().positive(),
  instalmentMnt: mnt,
  /**
   * The sum that the lender would have out: a loan's amount, or of a lease the price less everything paid down. Where
   * terms were recommended, by those.
   */
  exposureMnt: mnt,
  /** The recommendation that waits for a decision or was decided; null before there is one, and once it was sent back. */
  recommendation: z
    .strictObject({
      outcome: z.enum(RECOMMENDATION_OUTCOMES),
      /** null: a refusal has no terms. */
      amountMnt: mnt.nullable(),
      by: z.string(),
      /** The first words of its comment. */
      comment: z.string(),
    })
    .nullable(),
  /** The first words of an approver who sent the recommendation back, until something else is decided. */
  sentBack: z.strictObject({ by: z.string(), comment: z.string() }).nullable(),
  assignee: staffNameSchema.nullable(),
  /** null once the request has ended, and before its fee is paid. */
  service: service.nullable(),
  /** null before it was scored. */
  score: z.strictObject({ score: count, topScore: z.int().positive(), grade: z.string() }).nullable(),
  /** Messages of the applicant that nobody of the lender has read. */
  unreadMessages: count,
  openTasks: count,
  channel: z.enum(['web', 'counter']),
});
export type DeskRow = z.infer<typeof deskRowSchema>;
