import { cleanText } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { refuseToSign, refuseToSignAsParty, type Signing } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import { problem, stopAgreement } from '../../modules/agreements/index.ts';
import { voidOffer } from '../../modules/decisions/index.ts';
import { eraseDocuments } from '../../modules/documents/index.ts';
import { type AnyCall, linksOf, moveLoanRequest, secretProof } from '../../modules/requests/core/index.ts';
import { partyProof, refusePart } from '../../modules/requests/parties/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { tellPartiesStopped } from '../shared/agreements/tell-parties-stopped.ts';
import { type OpenedSigner, openApplicant, openPartySigner, partyIdOf } from './open-signer.ts';
import { presentSigning } from './present-signing.ts';
import { findPlace, readSigning, signatureFacts } from './read-signing.ts';
import { tellOfficerRefused } from './tell-officer-refused.ts';

interface GivenRefusal {
  readonly documentHash: string;
  readonly reason: string;
}

/**
 * Somebody will not sign: the agreement is void with every signature under it, and the request is with its officer again. A
 * party who refuses no longer stands beside the applicant, who is told to name somebody else.
 */
async function stop(
  app: FastifyInstance,
  call: AnyCall,
  signer: OpenedSigner,
  { given, language }: { readonly given: GivenRefusal; readonly language: Language },
): Promise<Signing> {
  const { tx, clock } = call;
  const { row, auditActor } = signer;
  const partyId = partyIdOf(signer);
  const record = await readSigning(tx, row, [language, signer.language]);
  const place = record === null ? undefined : findPlace(record, partyId);
  if (record === null || record.state !== 'open' || place === undefined)
    return refuse('conflict', { message: problem('notOpen') });
  const reason = cleanText(given.reason);
  const mover = { actor: signer.actor, auditActor, requestId: call.requestId };
  const moved = await moveLoanRequest(tx, clock, row, {
    ...mover,
    event: 'refuse_to_sign',
    context: { signatures: signatureFacts(record, partyId), reason },
  });
  await voidOffer(tx, clock, row.id, mover);
  await stopAgreement(tx, clock, {
    loanRequestId: row.id,
    offerId: record.agreement.offer_id,
    kind: 'refused',
    partyId,
    name: place.name,
    reason,
    actor: auditActor,
    requestId: call.requestId,
  });
  const links = linksOf(app.platform.config, call);
  await tellOfficerRefused(tx, clock, moved, { links, name: place.name, reason });
  await tellPartiesStopped(tx, clock, moved, { links, exceptPartyId: partyId });
  if (signer.party !== null) await letGo(call, signer, { links, reason });
  const after = await presentSigning(tx, { ...signer, row: moved }, language);
  return after ?? refuse('conflict');
}

/** What a party told is erased with their refusal, as it is when they refuse an invitation. */
async function letGo(
  call: AnyCall,
  { row, party, auditActor, language }: OpenedSigner,
  { links, reason }: { readonly links: ReturnType<typeof linksOf>; readonly reason: string },
): Promise<void> {
  if (party === null) return;
  const { tx, clock, address, requestId } = call;
  const sender = { auditActor, language, address, requestId };
  await refusePart(tx, clock, party, sender, { reason, links });
  await eraseDocuments(tx, clock, { loanRequestId: row.id, partyId: party.party.id, actor: auditActor });
}

export function serveRefuseToSign(app: FastifyInstance): void {
  serve(app, refuseToSign, { proofOf: secretProof }, async (call) => {
    const signer = await openApplicant(call, call.params.loanRequestId, 'update');
    return { signing: await stop(app, call, signer, { given: call.body, language: call.query.language }) };
  });
  serve(app, refuseToSignAsParty, { proofOf: partyProof }, async (call) => {
    const signer = await openPartySigner(call, 'update');
    return { signing: await stop(app, call, signer, { given: call.body, language: call.query.language }) };
  });
}
