import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../shapes.ts';
import { staffNameSchema } from '../desk-queue/index.ts';

/** The topic under which open screens hear that a check was ticked or opened again; its id is the request's. */
export const CHECKLIST_TOPIC = 'desk-checklist';

/** A check of the product's list that somebody has done. */
export const tickSchema = z.strictObject({
  code: z.string(),
  by: staffNameSchema,
  at: instant,
});
export type Tick = z.infer<typeof tickSchema>;

export const tickCheck = endpoint({
  method: 'PUT',
  path: '/desk/requests/:loanRequestId/checklist/:code',
  access: 'decisions:recommend',
  summary: 'Ticks a check of the product while the request is under review, or opens it again',
  params: z.strictObject({ loanRequestId: id, code: z.string().min(1).max(40) }),
  body: z.strictObject({ isDone: z.boolean() }),
  /** null: it is open. */
  reply: z.strictObject({ tick: tickSchema.nullable() }),
  errors: ['not_found', 'conflict'],
});
