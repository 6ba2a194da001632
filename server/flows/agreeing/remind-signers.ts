import { remindSigner, remindSignerFromDesk } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteSigningReminder, problem } from '../../modules/agreements/index.ts';
import {
  type AnyCall,
  findLoanRequest,
  type LinkBase,
  type LoanRequestRow,
  linksOf,
  listWaitingToSign,
  openLoanRequest,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { countInHour } from '../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Platform, publicUrlOf, refuse, serve } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { mailSigners } from '../shared/agreements/mail-signers.ts';
import { findPlace, readSigning } from './read-signing.ts';

const DAY_MS = 86_400_000;
/** The first reminder comes so long after the acceptance, the second so long before the time to sign ends. */
const FIRST_AFTER_DAYS = 3;
const LAST_BEFORE_DAYS = 5;
/** Enough for a lost mail, too few to annoy. */
const LINKS_PER_HOUR = 3;

/** The job that reminds those who have not signed: twice, in the morning. */
export const createRemindSignersJob = ({ database, clock, config }: Platform): AnyJob =>
  defineJob({
    name: 'remind-signers',
    payload: z.object({}),
    // Half past nine in Ulaanbaatar.
    schedule: { crontab: '30 1 * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const links = { publicUrl: publicUrlOf(config, { headers: {} }), config };
      let ids: readonly string[] = [];
      do {
        ids = await listWaitingToSign(database.db, ids.at(-1));
        for (const id of ids) {
          signal.throwIfAborted();
          await database.inTransaction((tx) => remind(tx, clock, id, links));
        }
      } while (ids.length > 0);
    },
  });

async function remind(tx: Tx, clock: Clock, loanRequestId: string, links: LinkBase): Promise<void> {
  const row = await findLoanRequest(tx, loanRequestId, 'update');
  if (row?.state !== 'accepted') return;
  const record = await readSigning(tx, row, [row.language]);
  if (record === null) return;
  const nowMs = clock.now().getTime();
  const isLast = row.expires_at !== null && row.expires_at.getTime() - nowMs <= LAST_BEFORE_DAYS * DAY_MS;
  const isFirst = nowMs - row.state_since.getTime() >= FIRST_AFTER_DAYS * DAY_MS;
  if (!isFirst && !isLast) return;
  if (!(await noteSigningReminder(tx, clock, record.agreement.offer_id, isLast ? 2 : 1))) return;
  const isFor = (partyId: string | null) => findPlace(record, partyId)?.signature === null;
  await mailSigners(tx, clock, row, { links, news: 'reminded', isFor });
}

/** Writes to somebody who has not signed, a few times an hour however many people ask for it. */
async function write(
  app: FastifyInstance,
  call: AnyCall,
  row: LoanRequestRow,
  { partyId, news }: { readonly partyId: string | null; readonly news: 'invited' | 'reminded' },
): Promise<void> {
  const { tx, clock } = call;
  const record = await readSigning(tx, row, [row.language]);
  const place = record === null ? undefined : findPlace(record, partyId);
  if (place === undefined) return refuse('not_found');
  if (record?.state !== 'open' || place.signature !== null)
    return refuse('conflict', { message: problem('signedAlready') });
  const key = `signer:${row.id}:${partyId ?? 'applicant'}`;
  const { isWithin, retryAfterSeconds } = await countInHour(tx, clock, key, LINKS_PER_HOUR);
  if (!isWithin) return refuse('too_many_requests', { retryAfterSeconds });
  const links = linksOf(app.platform.config, call);
  await mailSigners(tx, clock, row, { links, news, isFor: (id) => id === partyId });
}

/** Reminders by hand: the applicant sends a lost link again, the desk reminds anybody whose signature is missing. */
export function serveRemindSigner(app: FastifyInstance): void {
  serve(app, remindSigner, { proofOf: secretProof }, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, 'share');
    await write(app, call, row, { partyId: call.params.partyId, news: 'invited' });
    return {};
  });
  serve(app, remindSignerFromDesk, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const row = await findLoanRequest(tx, params.loanRequestId, 'share');
    if (row === undefined || row.submitted_at === null) return refuse('not_found');
    await write(app, call, row, { partyId: body.partyId, news: 'reminded' });
    await recordAuditEvent(tx, clock, {
      type: 'agreement.reminded',
      actor: call.actor,
      subject: { kind: 'loan-request', id: row.id },
      payload: { partyId: body.partyId },
      requestId: call.requestId,
    });
    return {};
  });
}
