import { SIGNAL_KINDS, SIGNAL_MOST } from '@zeel/domain/signals';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest } from '../../shapes.ts';

export const SIGNAL_NOTE_MAX = 1000;

const openCount = z.strictObject({ open: z.int().nonnegative() });

export const acknowledgeSignals = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/signals/acknowledge',
  access: 'decisions:recommend',
  summary: 'Says why a request may be approved although it shares something with others',
  params: byRequest,
  body: z.strictObject({
    /** As they were read: what has grown since was not looked at. */
    signals: z
      .array(
        z.strictObject({
          kind: z.enum(SIGNAL_KINDS),
          others: z.int().min(1).max(SIGNAL_MOST),
          hasMore: z.boolean(),
        }),
      )
      .min(1)
      .max(SIGNAL_KINDS.length),
    note: z.string().trim().min(1).max(SIGNAL_NOTE_MAX),
  }),
  reply: openCount,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const reopenSignals = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/signals/reopen',
  access: 'decisions:recommend',
  summary: 'Takes the word about signals back, while the request is not decided',
  params: byRequest,
  body: z.strictObject({ kinds: z.array(z.enum(SIGNAL_KINDS)).min(1).max(SIGNAL_KINDS.length) }),
  reply: openCount,
  errors: ['not_found', 'conflict'],
});
