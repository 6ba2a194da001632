import { createHash } from 'node:crypto';
import type { AgreementDocument } from '@zeel/domain/agreement';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { GateFull } from '../../platform/gate/index.ts';
import { Refusal, refuse } from '../../platform/http/index.ts';
import { createPdfWriter, MissingGlyphError } from '../../providers/pdf/index.ts';
import type { WrittenAgreement } from './find-agreement.ts';
import { hashDocument } from './hash-document.ts';
import { problem } from './texts.ts';

export interface AgreementsRoom {
  /** The file of an agreement. It is made once and kept; whoever comes later, or at the same time, gets the kept bytes. */
  fileOf(db: Db, clock: Clock, agreement: WrittenAgreement): Promise<Buffer>;
  /** A file that is kept nowhere. */
  print(document: AgreementDocument): Promise<Buffer>;
  close(): Promise<void>;
}

export function createAgreementsRoom(): AgreementsRoom {
  const writer = createPdfWriter();

  const print = async (document: AgreementDocument): Promise<Buffer> => {
    try {
      return await writer.write(document, hashDocument(document).toString('hex'));
    } catch (error) {
      if (error instanceof MissingGlyphError)
        return refuse('conflict', { message: problem('unprintable', { character: error.character }) });
      if (error instanceof GateFull)
        throw new Refusal('unavailable', { retryAfterSeconds: error.retryAfterSeconds });
      throw error;
    }
  };

  return {
    print,
    async fileOf(db, clock, { id, document }) {
      const kept = await findFile(db, id);
      if (kept !== undefined) return kept;
      const content = await print(document);
      await db
        .insertInto('agreement_files')
        .values({
          agreement_id: id,
          content,
          content_hash: createHash('sha256').update(content).digest(),
          made_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('agreement_id').doNothing())
        .execute();
      return (await findFile(db, id)) ?? content;
    },
    close: () => writer.close(),
  };
}

const findFile = async (db: Db, agreementId: string): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('agreement_files')
      .select('content')
      .where('agreement_id', '=', agreementId)
      .executeTakeFirst()
  )?.content;
