import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { deskRowSchema, staffNameSchema } from './row.ts';

/** The requests that a column of the board shows; the rest is one press away in the queue. */
export const BOARD_ROWS_MAX = 5;

const stateCount = z.strictObject({ state: z.enum(LOAN_REQUEST_STATES), count });

/** For the lead of the desk: who has how much, and where requests stand. Moving them is `assignDeskRequests`. */
export const getDeskBoard = endpoint({
  method: 'GET',
  path: '/desk/board',
  access: 'requests:assign',
  summary: 'The load of every officer by state and due date, and the first requests of each open state',
  query: inLanguage,
  reply: z.strictObject({
    officers: z.array(
      staffNameSchema.extend({
        states: z.array(stateCount),
        /** By the promise, of what the lender holds. `isMore`: only the first few hundred were looked at. */
        due: z.strictObject({ overdue: count, today: count, later: count, isMore: z.boolean() }),
      }),
    ),
    states: z.array(stateCount.extend({ rows: z.array(deskRowSchema).max(BOARD_ROWS_MAX) })),
  }),
});
