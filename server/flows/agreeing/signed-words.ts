import { type SignatureMethod, summariseForSigner, type TickedClause } from '@zeel/domain/agreement';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { problem } from '../../modules/agreements/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, refuseFields } from '../../platform/http/index.ts';
import { type OpenedSigner, partyIdOf } from './open-signer.ts';
import { findPlace, readSigning, type SignerPlace, type SigningRecord } from './read-signing.ts';

/** The agreement in the language whose words the signer names; refused when they are of an agreement that holds no more. */
export async function readNamed(
  db: Db,
  signer: OpenedSigner,
  language: Language,
  hash: string,
): Promise<SigningRecord> {
  for (const tried of new Set([language, signer.language, signer.row.language])) {
    const record = await readSigning(db, signer.row, [tried]);
    if (record?.agreement.document_hash.toString('hex') === hash) return record;
  }
  return refuse('conflict', { message: problem('otherWords') });
}

/** By what the product has its agreements signed. */
export const methodOf = ({ policy }: Pick<SigningRecord, 'policy'>): SignatureMethod =>
  policy.level === 'eid' ? 'eid' : 'code';

/** Refuses another method than the product's: a code never stands in for a digital signature by itself. */
export function requireMethod(record: SigningRecord, method: SignatureMethod): void {
  if (methodOf(record) !== method)
    refuse('conflict', { message: problem(method === 'code' ? 'eidAsked' : 'codeAsked') });
}

/** The place of somebody who has still to sign; undefined for whoever has signed already: on another device, or a moment ago. */
export function openPlace(record: SigningRecord, signer: OpenedSigner): SignerPlace | undefined {
  const place = findPlace(record, partyIdOf(signer));
  if (place?.signature != null) return undefined;
  if (record.state !== 'open' || place === undefined)
    return refuse('conflict', { message: problem(record.state === 'void' ? 'stopped' : 'notOpen') });
  return place;
}

/** The clauses that were ticked, in the words that were shown; refused unless they are all of them. */
export function tickedOf(
  record: SigningRecord,
  { role }: SignerPlace,
  given: readonly string[],
): readonly TickedClause[] {
  const { agreement } = record;
  const { ticks } = summariseForSigner(agreement.inputs, formatsFor(agreement.language), {
    role,
    method: methodOf(record),
    version: agreement.template_version,
  });
  const isWhole = ticks.length === new Set(given).size && ticks.every(({ key }) => given.includes(key));
  if (!isWhole) refuseFields({ ticked: { code: 'required', message: problem('ticksMissing') } });
  return ticks;
}
