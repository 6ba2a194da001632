import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, encryptionOf } from '../../platform/database/index.ts';
import type { AgreementFileKind } from './tables.ts';
import './tables.ts';

interface NewFile {
  readonly agreementId: string;
  readonly kind: AgreementFileKind;
  readonly content: Buffer;
  readonly signatures?: number;
  readonly certificateHash?: Buffer;
}

/** What the bytes of a file are bound to. */
const placeOf = (agreementId: string, kind: AgreementFileKind): string =>
  `agreement_files:${agreementId}:${kind}`;

export async function findFile(
  db: Db,
  agreementId: string,
  kind: AgreementFileKind,
): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('agreement_files')
    .select('content')
    .where('agreement_id', '=', agreementId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return file && encryptionOf(db).openBytes(file.content, placeOf(agreementId, kind));
}

/** Keeps a file that was made. Of several makers at once the first counts, and all get its bytes. */
export async function keepFile(
  db: Db,
  clock: Clock,
  { agreementId, kind, content, signatures = 0, certificateHash }: NewFile,
): Promise<Buffer> {
  await db
    .insertInto('agreement_files')
    .values({
      agreement_id: agreementId,
      kind,
      content: encryptionOf(db).bytes(content, placeOf(agreementId, kind)),
      content_hash: createHash('sha256').update(content).digest(),
      signatures,
      certificate_hash: certificateHash ?? null,
      made_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'kind']).doNothing())
    .execute();
  return (await findFile(db, agreementId, kind)) ?? content;
}
