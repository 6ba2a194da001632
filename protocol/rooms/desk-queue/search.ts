import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { DESK_TEXT_MAX } from './filter.ts';
import { deskRowSchema } from './row.ts';

/** Requests and people for Ctrl-K. Every answer with a person in it is written to the audit trail. */
export const searchDesk = endpoint({
  method: 'POST',
  path: '/desk/search',
  access: 'desk:read',
  summary:
    'Finds requests by reference and people by name, whole register number or phone. It is no GET, so that what was searched for stands in no log; a look at people is audited',
  body: z.strictObject({ ...inLanguage.shape, text: z.string().trim().min(2).max(DESK_TEXT_MAX) }),
  reply: z.strictObject({
    requests: z.array(
      deskRowSchema.pick({ id: true, reference: true, state: true, applicantName: true, productName: true }),
    ),
    people: z.array(
      z.strictObject({
        name: z.string(),
        /** The identifier that matched, shown in part, for example the last four digits of a phone number. */
        matched: z.enum(['name', 'register_number', 'phone']),
        hint: z.string(),
        requests: count,
        /** Of their newest request. */
        loanRequestId: id,
        reference: z.string(),
        /** Of their page; null while nobody has a page for the number. */
        personId: id.nullable(),
      }),
    ),
  }),
  errors: ['validation_failed', 'too_many_requests'],
});
