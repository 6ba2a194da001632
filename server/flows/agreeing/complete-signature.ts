import type { SignatureEvidence } from '@zeel/domain/agreement';
import type { Signing } from '@zeel/protocol/rooms/signing';
import { keepSignature } from '../../modules/agreements/index.ts';
import { type AnyCall, linksOf, moveLoanRequest } from '../../modules/requests/core/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { mailSigners } from '../shared/agreements/mail-signers.ts';
import { queueFinish } from './finish-agreement.ts';
import { type OpenedSigner, partyIdOf } from './open-signer.ts';
import { presentSigning } from './present-signing.ts';
import { type SignerPlace, type SigningRecord, signatureFacts } from './read-signing.ts';
import { methodOf, tickedOf } from './signed-words.ts';

/** Browsers name themselves at length; a line of it is enough to recognise a device. */
const DEVICE_LENGTH = 300;

interface Proven {
  readonly record: SigningRecord;
  readonly place: SignerPlace;
  readonly ticked: readonly string[];
  /** Of the very bytes that were shown. */
  readonly fileSha256: string;
  /** How it is known that this person signs. */
  readonly proof: Pick<SignatureEvidence, 'code' | 'identityProof' | 'digital'>;
}

/** Keeps a proven signature with its evidence. The last one moves the request, tells everybody and has the final files made. */
export async function completeSignature(
  config: Config,
  call: AnyCall,
  signer: OpenedSigner,
  { record, place, ticked, fileSha256, proof }: Proven,
): Promise<Signing> {
  const { tx, clock } = call;
  const { agreement } = record;
  const partyId = partyIdOf(signer);
  const evidence: SignatureEvidence = {
    role: place.role,
    partyId,
    name: place.name,
    method: methodOf(record),
    language: agreement.language,
    templateVersion: agreement.template_version,
    documentSha256: agreement.document_hash.toString('hex'),
    fileSha256,
    ticked: tickedOf(record, place, ticked),
    signedAt: clock.now().toISOString(),
    address: call.address,
    device: call.userAgent.slice(0, DEVICE_LENGTH),
    ...proof,
  };
  const moved = await moveLoanRequest(tx, clock, signer.row, {
    event: 'sign',
    actor: signer.actor,
    auditActor: signer.auditActor,
    requestId: call.requestId,
    context: { signatures: signatureFacts(record, partyId), isSignatureProven: true },
  });
  await keepSignature(tx, clock, {
    loanRequestId: signer.row.id,
    offerId: agreement.offer_id,
    agreementId: agreement.id,
    evidence,
    actor: signer.auditActor,
    requestId: call.requestId,
  });
  if (moved.state === 'signed') {
    await mailSigners(tx, clock, moved, { links: linksOf(config, call), news: 'signed' });
    await queueFinish(tx, clock, agreement.offer_id, moved.id);
  }
  const after = await presentSigning(tx, { ...signer, row: moved }, agreement.language);
  if (after === null) throw new Error('A signed agreement is gone.');
  return after;
}
