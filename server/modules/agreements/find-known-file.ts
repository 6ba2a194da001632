import type { Db } from '../../platform/database/index.ts';
import type { AgreementFileKind } from './tables.ts';
import './tables.ts';

/** What anybody may know of a file of ours: nothing in it tells of a person. */
export interface KnownFile {
  readonly contentHash: Buffer;
  readonly kind: AgreementFileKind;
  readonly signatures: number;
  readonly madeAt: Date;
}

const FILE = [
  'agreement_files.content_hash as contentHash',
  'agreement_files.kind',
  'agreement_files.signatures',
  'agreement_files.made_at as madeAt',
] as const;

/** Those of the hashes that are of files we made. */
export const findKnownFiles = (db: Db, hashes: readonly Buffer[]): Promise<KnownFile[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : db.selectFrom('agreement_files').select(FILE).where('content_hash', 'in', hashes).execute();

/** Those of the hashes that are of certificates we sealed files with. */
export const findOwnCertificates = async (db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> => {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('agreement_files')
    .select('certificate_hash')
    .distinct()
    .where('kind', '=', 'sealed')
    .where('certificate_hash', 'in', hashes)
    .execute();
  return rows.flatMap(({ certificate_hash: hash }) => (hash === null ? [] : [hash]));
};

/** How far the agreement with this reference and these words has come; undefined where both are of no agreement. */
export const findKnownWords = async (
  db: Db,
  reference: string,
  documentHash: Buffer,
): Promise<{ readonly writtenAt: Date; readonly files: readonly KnownFile[] } | undefined> => {
  const agreement = await db
    .selectFrom('agreements')
    .select(['id', 'document', 'written_at as writtenAt'])
    .where('document_hash', '=', documentHash)
    .executeTakeFirst();
  if (agreement?.document.reference !== reference) return undefined;
  const files = await db
    .selectFrom('agreement_files')
    .select(FILE)
    .where('agreement_id', '=', agreement.id)
    .execute();
  return { writtenAt: agreement.writtenAt, files };
};
