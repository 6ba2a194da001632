import { searchDesk } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../../platform/audit/index.ts';
import { readFromStandby, serve } from '../../../../platform/http/index.ts';
import '../audit-events.ts';
import { digestText } from './digest-text.ts';
import { searchRequests } from './search-people.ts';
import { chargeSearch } from './typed-text.ts';

export function serveSearchDesk(app: FastifyInstance): void {
  const { platform } = app;
  serve(
    app,
    searchDesk,
    {
      idempotencyKey: 'optional',
      // Names are in it: a stored reply is sealed like a secret.
      isReplySecret: true,
      prepare: async ({ person, clock, body, request }) => {
        await chargeSearch(platform, person().userId);
        const wish = { language: body.language, now: clock.now() };
        return readFromStandby(platform.database, request, (db) => searchRequests(db, body.text, wish));
      },
    },
    async ({ tx, clock, body, actor, requestId, prepared: result }) => {
      const shown = [
        ...result.requests.map(({ id }) => id),
        ...result.people.map(({ loanRequestId }) => loanRequestId),
      ];
      if (shown.length > 0)
        await recordAuditEvent(tx, clock, {
          type: 'desk.searched',
          actor,
          subject: { kind: 'desk', id: 'search' },
          payload: {
            textDigest: digestText(platform.secret, body.text),
            matched: [...new Set(result.people.map(({ matched }) => matched))],
            loanRequestIds: [...new Set(shown)],
          },
          requestId,
        });
      return result;
    },
  );
}
