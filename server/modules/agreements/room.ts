import { type AgreementDocument, type SignatureEvidence, writeSignaturePage } from '@zeel/domain/agreement';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { GateFull } from '../../platform/gate/index.ts';
import { Refusal, refuse } from '../../platform/http/index.ts';
import { findLogo } from '../../platform/settings/index.ts';
import type { Eid } from '../../providers/eid/index.ts';
import { createPdfWriter, MissingGlyphError } from '../../providers/pdf/index.ts';
import type { Sealer } from '../../providers/seal/index.ts';
import type { WrittenAgreement } from './find-agreement.ts';
import { hashDocument } from './hash-document.ts';
import { findFile, keepFile } from './keep-file.ts';
import { problem } from './texts.ts';

/** The picture that the words name. It is never taken away, so one that is missing is a mistake of ours. */
async function readLogo(db: Db, { letterhead: { logo } }: AgreementDocument): Promise<Buffer | null> {
  if (logo === undefined) return null;
  const found = await findLogo(db, logo.hash);
  if (found === undefined) throw new Error('An agreement names a logo that is not there.');
  return found.bytes;
}

type Printed = Pick<WrittenAgreement, 'id' | 'document'>;

export interface AgreementsRoom {
  /** People's own digital signatures; null where they are not set up. */
  readonly eid: Eid | null;
  /** The file that is read before it is signed. It is made once and kept; whoever comes later, or at the same time, gets the kept bytes. */
  fileOf(db: Db, clock: Clock, agreement: Printed): Promise<Buffer>;
  /** The file to download: the final one, sealed where that is done, once everyone has signed; before that the agreement as it is read. */
  newestFileOf(db: Db, clock: Clock, agreement: Printed): Promise<Buffer>;
  /** Makes the final file, and seals it where there is a seal. What was made once stays, so a failed seal can be tried again. */
  finish(db: Db, clock: Clock, agreement: Printed, signatures: readonly SignatureEvidence[]): Promise<void>;
  /** A file that is kept nowhere. */
  print(db: Db, document: AgreementDocument): Promise<Buffer>;
  /** Refuses a start with a seal that nothing could be sealed with. */
  checkSeal(): Promise<void>;
  close(): Promise<void>;
}

export function createAgreementsRoom(sealer: Sealer | null = null, eid: Eid | null = null): AgreementsRoom {
  const writer = createPdfWriter();
  const making = new Map<string, Promise<Buffer>>();

  const print: AgreementsRoom['print'] = async (db, document) => {
    try {
      const hash = hashDocument(document).toString('hex');
      return await writer.write(document, hash, { logo: await readLogo(db, document) });
    } catch (error) {
      if (error instanceof MissingGlyphError)
        return refuse('conflict', { message: problem('unprintable', { character: error.character }) });
      if (error instanceof GateFull)
        throw new Refusal('unavailable', { retryAfterSeconds: error.retryAfterSeconds });
      throw error;
    }
  };

  const makeFile: AgreementsRoom['fileOf'] = async (db, clock, { id, document }) =>
    keepFile(db, clock, { agreementId: id, kind: 'agreement', content: await print(db, document) });

  const fileOf: AgreementsRoom['fileOf'] = async (db, clock, agreement) => {
    const kept = await findFile(db, agreement.id, 'agreement');
    if (kept !== undefined) return kept;
    // Whoever asks while it is being made waits for the same file, so that many at once take one place at the printer.
    const made = making.get(agreement.id) ?? makeFile(db, clock, agreement);
    making.set(agreement.id, made);
    return made.finally(() => making.delete(agreement.id));
  };

  return {
    eid,
    print,
    fileOf,
    newestFileOf: async (db, clock, agreement) =>
      (await findFile(db, agreement.id, 'sealed')) ??
      (await findFile(db, agreement.id, 'signed')) ??
      fileOf(db, clock, agreement),
    async finish(db, clock, { id, document }, signatures) {
      const hash = hashDocument(document).toString('hex');
      const kept = { agreementId: id, signatures: signatures.length };
      const signed =
        (await findFile(db, id, 'signed')) ??
        (await keepFile(db, clock, {
          ...kept,
          kind: 'signed',
          content: await writer.write(document, hash, {
            logo: await readLogo(db, document),
            signaturePage: writeSignaturePage(document, signatures),
          }),
        }));
      if (sealer === null || (await findFile(db, id, 'sealed')) !== undefined) return;
      await keepFile(db, clock, { ...kept, kind: 'sealed', ...(await sealer.sealFile(signed)) });
    },
    checkSeal: async () => sealer?.check(),
    async close() {
      await Promise.all([writer.close(), sealer?.close()]);
    },
  };
}
