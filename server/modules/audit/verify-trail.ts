import {
  type AuditActor,
  type AuditVerdict,
  anchorFilesOf,
  findLastAnchor,
  readAuditAnchors,
  recordAuditEvent,
  type VerifyOptions,
  verifyAuditChain,
} from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type Administrator, mailFaults } from './mail-faults.ts';
import './audit-events.ts';
import type { VerifyCause } from './tables.ts';

export type VerifyingPlatform = Pick<Platform, 'config' | 'clock' | 'database' | 'dataFolder'>;

export interface Verification extends AuditVerdict {
  /** Lines of the anchor files that are no anchor, such as one that a crash cut short. */
  readonly unreadableLines: number;
  /** Under which it is kept. */
  readonly id: string;
}

/** Twenty times as long as a running server takes to seal and anchor what happens. */
const ANCHORED_AFTER_MS = 10 * 60_000;

interface VerifyTrailOptions extends Pick<VerifyOptions, 'onProgress'> {
  readonly cause: VerifyCause;
  /** Whoever asked for it; left out where nobody did. */
  readonly actor?: AuditActor;
  /** The people who are told when something is wrong. */
  readonly listAdministrators: (db: Db) => Promise<readonly Administrator[]>;
}

/** Looks through the whole trail, keeps what was found, and tells the administrators when something is wrong. */
export async function verifyTrail(
  platform: VerifyingPlatform,
  { cause, actor = { kind: 'system' }, onProgress, listAdministrators }: VerifyTrailOptions,
): Promise<Verification> {
  const { clock, database } = platform;
  const startedMs = performance.now();
  const files = anchorFilesOf(platform);
  const { anchors, unreadableLines } = await readAuditAnchors(files);
  const verdict = await verifyAuditChain(database.db, anchors, {
    ...(onProgress === undefined ? {} : { onProgress }),
    // A command may run while no server does, when nobody seals and anchors.
    ...(cause === 'command' ? {} : { late: await describeLate(platform, files) }),
  });
  const tookMs = Math.round(performance.now() - startedMs);
  const id = newId(clock.now().getTime());
  await database.inTransaction(async (tx) => {
    const { length, unsealed, anchoredSeq, faultCount, faults } = verdict;
    await tx
      .insertInto('audit_verifications')
      .values({
        id,
        at: clock.now(),
        cause,
        length,
        unsealed,
        anchored_seq: anchoredSeq,
        fault_count: faultCount,
        faults: JSON.stringify(faults),
        took_ms: tookMs,
      })
      .execute();
    await recordAuditEvent(tx, clock, {
      type: 'audit.verified',
      actor,
      subject: { kind: 'audit', id: 'trail' },
      payload: { verificationId: id, cause, length, faultCount },
    });
    if (verdict.isIntact) return;
    for (const administrator of await listAdministrators(tx))
      await mailFaults(tx, clock, administrator, verdict);
  });
  return { ...verdict, unreadableLines, id };
}

/** The last event that every anchor file vouches for: the file that lags behind counts. */
async function describeLate(
  { clock }: VerifyingPlatform,
  files: readonly string[],
): Promise<NonNullable<VerifyOptions['late']>> {
  const last = await Promise.all(files.map(findLastAnchor));
  return {
    before: new Date(clock.now().getTime() - ANCHORED_AFTER_MS),
    anchoredSeq: Math.min(...last.map((anchor) => anchor?.seq ?? 0)),
  };
}
