import {
  listDeadLetters,
  sendAllDeadLettersAgain,
  sendDeadLettersAgain,
} from '@zeel/protocol/rooms/settings';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { type Call, serve } from '../../platform/http/index.ts';
import { countDead, listDead, tryAgain } from './dead-letters-repository.ts';
import './audit-events.ts';

const PAGE_SIZE = 25;
const AT_ONCE = 1_000;

/** Messages and jobs that were given up, with a way to try them again. */
export function serveDeadLetters(app: FastifyInstance): void {
  serve(app, listDeadLetters, {}, async ({ db, request, query: { after, ...filter } }) => {
    const { language } = request;
    const found = await listDead(db, { ...filter, after, language, limit: PAGE_SIZE + 1 });
    const letters = found.slice(0, PAGE_SIZE);
    return {
      letters,
      next: found.length > letters.length ? (letters.at(-1)?.id ?? null) : null,
      total: await countDead(db, filter),
    };
  });
  serve(app, sendDeadLettersAgain, {}, async (call) => {
    const { ids } = call.body;
    return noteTried(call, await tryAgain(call.tx, call.clock, { ids, limit: ids.length }));
  });
  serve(app, sendAllDeadLettersAgain, {}, async (call) =>
    noteTried(call, await tryAgain(call.tx, call.clock, { ...call.body, limit: AT_ONCE })),
  );
}

async function noteTried(
  { tx, clock, actor, requestId }: Call<unknown, unknown, unknown, unknown>,
  jobIds: string[],
): Promise<{ tried: number }> {
  if (jobIds.length > 0)
    await recordAuditEvent(tx, clock, {
      type: 'dead_letters.sent_again',
      actor,
      subject: { kind: 'dead-letters', id: jobIds[0] ?? '' },
      payload: { jobIds },
      requestId,
    });
  return { tried: jobIds.length };
}
