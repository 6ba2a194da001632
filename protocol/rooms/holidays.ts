import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count } from '../shapes.ts';

/* The days on which the lender does not work: payments move off them, and the service clock stands still. */

export const HOLIDAY_NAME_MAX = 100;

const day = z.iso.date();
const holiday = z.strictObject({
  day,
  name: z.string().trim().min(1).max(HOLIDAY_NAME_MAX),
  /** Follows the moon, so each year is entered by hand. */
  isLunar: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;

const year = z.string().regex(/^20\d{2}$/);

export const listHolidays = endpoint({
  method: 'GET',
  path: '/settings/holidays',
  access: 'settings:read',
  summary: 'The holidays of a year, in the order of time',
  query: z.strictObject({ year }),
  reply: z.strictObject({ holidays: z.array(holiday) }),
});

/** How many requests have another due time now. */
const moved = z.strictObject({ movedRequests: count });

export const addHoliday = endpoint({
  method: 'POST',
  path: '/settings/holidays',
  access: 'settings:manage',
  summary: 'Adds a day without work; the due times of open requests are computed anew',
  body: holiday,
  reply: moved,
  errors: ['validation_failed'],
});

export const removeHoliday = endpoint({
  method: 'POST',
  path: '/settings/holidays/remove',
  access: 'settings:manage',
  summary: 'Makes a holiday a working day again; the due times of open requests are computed anew',
  body: z.strictObject({ day }),
  reply: z.strictObject({ removed: holiday, movedRequests: count }),
  errors: ['not_found'],
});
