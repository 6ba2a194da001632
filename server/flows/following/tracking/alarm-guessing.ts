import type { FastifyBaseLogger } from 'fastify';
import { LOAN_REQUEST_SUBJECT } from '../../../modules/requests/core/index.ts';
import type { Charge } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import type { Buckets } from './guess-buckets.ts';

/**
 * Says once that codes are being guessed, when the slowing begins: in the trail, in the log, and on the screens of those
 * who watch over the service. A network is named by its digest only.
 */
export async function alarmGuessing(
  { database, clock }: Platform,
  log: FastifyBaseLogger,
  charges: readonly Charge[],
  { reference }: Buckets,
  loanRequestId: string | undefined,
): Promise<void> {
  const first = charges.filter(({ isFirstSlowed }) => isFirstSlowed);
  if (first.length === 0) return;
  await database.inTransaction(async (tx) => {
    for (const { bucket, attemptsBefore } of first) {
      const scope = bucket.key === reference.key ? 'reference' : 'network';
      const isKnown = scope === 'reference' && loanRequestId !== undefined;
      const subject = isKnown
        ? { kind: LOAN_REQUEST_SUBJECT, id: loanRequestId }
        : { kind: scope, id: bucket.key };
      const attempts = attemptsBefore + 1;
      await recordAuditEvent(tx, clock, {
        type: 'tracking.guessing',
        actor: { kind: 'visitor' },
        subject,
        payload: { scope, attempts },
      });
      log.warn({ scope, attempts, subject }, 'tracking codes are being guessed');
      for (const permission of ['audit:read', 'desk:read'] as const)
        await announceChange(tx, { audience: { permission }, topic: 'tracking-guessing', id: subject.id });
    }
  });
}
