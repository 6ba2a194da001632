import { setTimeout as sleep } from 'node:timers/promises';
import { type Integration, listIntegrations, testIntegration } from '@zeel/protocol/rooms/integrations';
import type { FastifyInstance } from 'fastify';
import { bucketKey, chargeAttempt } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { describeFailure, findCheck, writeOutcome } from '../../../platform/integrations/index.ts';
import { describeIntegrations, describeSecrets } from './describe-integrations.ts';
import '../audit-events.ts';

const MINUTE_MS = 60_000;
/** All tests of a service count together, whoever asks: it belongs to somebody else. */
const SLOW_DOWN = {
  free: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 10 * MINUTE_MS,
  forgetAfterMs: 15 * MINUTE_MS,
} as const;
/** Whoever pressed the button waits no longer, however patient the port is. */
const PATIENCE_MS = 20_000;
const DEADLINE_MS = PATIENCE_MS + 10_000;

/** The services outside: how they are set up and when they last answered, and a harmless call to each. */
export function serveIntegrations(app: FastifyInstance): void {
  const { platform } = app;

  serve(app, listIntegrations, {}, async ({ db }) => {
    const rows = await db.selectFrom('integration_states').selectAll().execute();
    const noted = new Map(rows.map((row) => [row.integration, row]));
    return {
      integrations: describeIntegrations(platform.config).map(({ secrets, ...setUp }) => {
        const row = noted.get(setUp.integration);
        return {
          ...setUp,
          secrets: [...secrets],
          answeredAt: row?.answered_at?.toISOString() ?? null,
          failedAt: row?.failed_at?.toISOString() ?? null,
          failure: row?.fault ? { fault: row.fault, code: row.code } : null,
          test: findCheck(platform, setUp.integration)?.proves ?? null,
        };
      }),
      secrets: describeSecrets(platform.config),
    };
  });

  serve(
    app,
    testIntegration,
    { deadlineMs: DEADLINE_MS, prepare: ({ body }) => test(body.integration) },
    async ({ tx, clock, actor, requestId, body, prepared }) => {
      await recordAuditEvent(tx, clock, {
        type: 'integration.tested',
        actor,
        subject: { kind: 'integration', id: body.integration },
        payload: {
          integration: body.integration,
          fault: prepared.failure?.fault ?? null,
          code: prepared.failure?.code ?? null,
        },
        requestId,
      });
      return prepared;
    },
  );

  async function test(integration: Integration) {
    const check = findCheck(platform, integration) ?? refuse('not_found');
    await chargeAttempt(platform, [{ key: bucketKey('integration', integration), slowDown: SLOW_DOWN }]);
    const began = performance.now();
    const failure = await withinPatience(check.run()).then(() => null, describeFailure);
    await writeOutcome(platform, integration, failure);
    return { failure, tookMs: Math.round(performance.now() - began) };
  }
}

async function withinPatience(answer: Promise<unknown>): Promise<void> {
  const aborter = new AbortController();
  const patience = sleep(PATIENCE_MS, undefined, { signal: aborter.signal }).then(() => {
    throw new DOMException('it took too long', 'TimeoutError');
  });
  try {
    await Promise.race([answer, patience]);
  } finally {
    aborter.abort();
    patience.catch(() => undefined);
  }
}
