import { createHash, X509Certificate } from 'node:crypto';
import { findSignatures } from '@zeel/domain/signed-file';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import { createGate } from '../../platform/gate/index.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { createThreadPool } from '../../platform/threads/index.ts';
import type { SealKey } from './seal-key.ts';

export interface SealedFile {
  readonly content: Buffer;
  /** SHA-256 of the certificate: years later it still says whose seal it was. */
  readonly certificateHash: Buffer;
}

export interface Sealer {
  /** Refuses to go on with a key that does not open or a certificate that is not valid today. */
  check(): Promise<void>;
  /** Adds the lender's seal (PAdES) to a finished PDF; what was there stays byte for byte. */
  sealFile(file: Buffer): Promise<SealedFile>;
  close(): Promise<void>;
}

/** The time stamp authority did not answer, or refused. Sealing again later may do. */
export class TimeStampAway extends Error {}
/** The certificate's time has not come or is over, so nothing is sealed with it. */
class SealOutOfTime extends Error {}

interface SealerOptions {
  readonly clock: Clock;
  readonly readKey: () => Promise<SealKey>;
  /** Where time stamps come from (RFC 3161); null seals without one. */
  readonly timeStampUrl: string | null;
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), certificate: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('sealed'), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('no_time_stamp'), reason: z.string() }),
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
]);

const TIME_STAMP_PATIENCE_MS = 10_000;
const GATE = { places: 1, patienceMs: 60_000 };

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Seals files on a thread of its own, one at a time: signing takes a fifth of a second, and a time stamp as long as its authority. */
export function createSealer({ clock, readKey, timeStampUrl }: SealerOptions): Sealer {
  const threads = createThreadPool(new URL('./thread/seal-file.worker.mjs', import.meta.url), {
    timeoutMs: 30_000,
    startTimeoutMs: 20_000,
    idleMs: 30_000,
    tasksPerThread: 100,
    heapMb: 256,
  });
  const gate = createGate(GATE);
  const ask = async (task: object) => answerSchema.parse(await threads.ask(task));

  const openCertificate = async (key: SealKey): Promise<X509Certificate> => {
    const answer = await ask({ kind: 'open', key });
    if (answer.kind !== 'opened')
      throw new StartupError(
        'The key of the seal does not open: ZEEL_SEAL_P12 or ZEEL_SEAL_PASSWORD is wrong.',
      );
    const certificate = new X509Certificate(answer.certificate);
    const nowMs = clock.now().getTime();
    const day = (text: string): string => new Date(text).toISOString().slice(0, 10);
    if (nowMs > Date.parse(certificate.validTo))
      throw new SealOutOfTime(`The certificate of the seal expired on ${day(certificate.validTo)}.`);
    if (nowMs < Date.parse(certificate.validFrom))
      throw new SealOutOfTime(`The certificate of the seal is valid from ${day(certificate.validFrom)} on.`);
    return certificate;
  };

  return {
    async check() {
      try {
        await openCertificate(await readKey());
      } catch (error) {
        if (error instanceof SealOutOfTime) throw new StartupError(`${error.message} Renew ZEEL_SEAL_P12.`);
        throw error;
      }
    },
    sealFile: (file) =>
      gate.run(async () => {
        const key = await readKey();
        const certificate = await openCertificate(key);
        const answer = await ask({
          kind: 'seal',
          key,
          file,
          signedAt: clock.now(),
          timeStampUrl,
          patienceMs: TIME_STAMP_PATIENCE_MS,
        });
        if (answer.kind === 'no_time_stamp') throw new TimeStampAway(answer.reason);
        if (answer.kind !== 'sealed') throw new Error('the file could not be sealed');
        const content = Buffer.from(answer.bytes);
        const certificateHash = sha256(certificate.raw);
        await refuseBroken(content, file, { certificateHash, isTimeStamped: timeStampUrl !== null });
        return { content, certificateHash };
      }),
    close: () => threads.close(),
  };
}

/** A seal is checked before it is kept, as anybody would check it. */
async function refuseBroken(
  sealed: Buffer,
  file: Buffer,
  { certificateHash, isTimeStamped }: { readonly certificateHash: Buffer; readonly isTimeStamped: boolean },
): Promise<void> {
  const { checkCms } = await import('./check-cms.ts');
  const part = findSignatures(sealed).at(-1);
  const covered = part && sha256(sealed.subarray(0, part.hole), sealed.subarray(part.resumes, part.end));
  const checked = part && covered && checkCms(part.cms, covered);
  if (
    !sealed.subarray(0, file.length).equals(file) ||
    part?.end !== sealed.length ||
    !checked?.isIntact ||
    !checked.certificateHash.equals(certificateHash) ||
    (checked.timeStampedAt !== null) !== isTimeStamped
  )
    throw new Error('the seal that was made does not hold');
}
