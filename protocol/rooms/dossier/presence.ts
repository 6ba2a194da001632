import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, instant } from '../../shapes.ts';
import { staffNameSchema } from '../desk-queue/index.ts';

/** Somebody who has the same dossier open. */
const viewerSchema = staffNameSchema.extend({ since: instant, isActing: z.boolean() });
export type DeskViewer = z.infer<typeof viewerSchema>;
/** A screen says this often that it is still open. */
export const PRESENCE_EVERY_MS = 20_000;
/** The topic under which open screens hear that somebody came or went; its id is the request's. */
export const PRESENCE_TOPIC = 'desk-presence';

export const keepPresence = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/presence',
  access: 'desk:read',
  summary:
    'Says that the caller has the dossier open, is filling something in, or has left; answers who else is there',
  params: byRequest,
  body: z.strictObject({ doing: z.enum(['reading', 'acting', 'left']) }),
  reply: z.strictObject({ others: z.array(viewerSchema) }),
  errors: ['not_found'],
});
