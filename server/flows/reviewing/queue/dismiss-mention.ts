import { dismissMention } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { dismissMention as takeOffHome } from '../../../modules/desk/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';

/** Only the caller's own mention goes: of anybody else's they hear that there is none. */
export const serveDismissMention = (app: FastifyInstance): void =>
  serve(app, dismissMention, {}, async ({ tx, clock, params, person }) => {
    const wasThere = await takeOffHome(tx, clock, { noteId: params.noteId, userId: person().userId });
    return wasThere ? null : refuse('not_found');
  });
