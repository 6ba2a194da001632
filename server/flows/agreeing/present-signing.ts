import { summariseForSigner } from '@zeel/domain/agreement';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import type { DeskSigning, Signing } from '@zeel/protocol/rooms/signing';
import type { SignatureRow } from '../../modules/agreements/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { type OpenedSigner, partyIdOf } from './open-signer.ts';
import {
  findPlace,
  readSigning,
  type SignerPlace,
  type SigningRecord,
  signatureFacts,
} from './read-signing.ts';
import { methodOf } from './signed-words.ts';
import { contactsOf, maskContact } from './signer-contacts.ts';

/** The agreement as one of its signers sees it, in the language of the page where it was written in it. */
export async function presentSigning(
  db: Db,
  signer: OpenedSigner,
  language: Language,
): Promise<Signing | null> {
  const record = await readSigning(db, signer.row, [language, signer.language, signer.row.language]);
  return record === null ? null : describeTo(signer, record);
}

export function describeTo(signer: OpenedSigner, record: SigningRecord): Signing {
  const { agreement, places, stop, state, policy } = record;
  const partyId = partyIdOf(signer);
  const own = findPlace(record, partyId);
  const role = own?.role ?? signer.party?.party.role ?? 'applicant';
  const { lines, ticks } = summariseForSigner(agreement.inputs, formatsFor(agreement.language), {
    role,
    method: methodOf(record),
    version: agreement.template_version,
  });
  const isOpenForMe = state === 'open' && own !== undefined && own.signature === null;
  return {
    state,
    level: policy.level,
    language: agreement.language,
    documentHash: agreement.document_hash.toString('hex'),
    lines,
    ticks,
    signers: places.map((place) => ({
      role: place.role,
      partyId: place.party?.id ?? null,
      name: place.name,
      signedAt: place.signature?.signed_at.toISOString() ?? null,
      isMe: place === own,
    })),
    mayTakeTurn: isOpenForMe && signatureFacts(record, partyId).isTurn,
    contacts:
      isOpenForMe && methodOf(record) === 'code'
        ? contactsOf(signer).map((contact) => ({ channel: contact.channel, sentTo: maskContact(contact) }))
        : [],
    closesAt: state === 'open' ? (signer.row.expires_at?.toISOString() ?? null) : null,
    stopped:
      stop === null
        ? null
        : {
            kind: stop.kind,
            name: stop.kind === 'refused' ? stop.name : '',
            isMe: stop.kind === 'refused' && stop.party_id === partyId,
            at: stop.stopped_at.toISOString(),
          },
    earlier: record.earlier.map((signature) => ({
      ...describeSignature(signature),
      partyId: signature.party_id,
      isMe: signature.party_id === partyId,
    })),
  };
}

const describeSignature = ({ evidence: { role, name }, signed_at: at }: SignatureRow) => ({
  role,
  name,
  signedAt: at.toISOString(),
});

/** The agreement as the desk sees it: whose signature is there, how it was given, and whose is missing. */
export async function presentForDesk(db: Db, row: LoanRequestRow): Promise<DeskSigning | null> {
  const record = await readSigning(db, row, [row.language]);
  if (record === null) return null;
  const { stop } = record;
  return {
    state: record.state,
    level: record.policy.level,
    signers: record.places.map((place) => ({
      role: place.role,
      partyId: place.party?.id ?? null,
      name: place.name,
      language: place.signature?.evidence.language ?? place.language,
      signature: describeEvidence(place),
    })),
    closesAt: record.state === 'open' ? (row.expires_at?.toISOString() ?? null) : null,
    stopped:
      stop === null
        ? null
        : { kind: stop.kind, name: stop.name, reason: stop.reason, at: stop.stopped_at.toISOString() },
    earlier: record.earlier.map(describeSignature),
  };
}

function describeEvidence({ signature }: SignerPlace): DeskSigning['signers'][number]['signature'] {
  if (signature === null) return null;
  const { evidence } = signature;
  return {
    signedAt: evidence.signedAt,
    method: evidence.method,
    channel: evidence.code?.channel ?? null,
    sentTo: evidence.code?.sentTo ?? null,
    address: evidence.address,
    device: evidence.device,
    fileHash: evidence.fileSha256,
  };
}
