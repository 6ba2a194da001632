import { createHash } from 'node:crypto';
import { type SignatureEvidence, summariseForSigner, type TickedClause } from '@zeel/domain/agreement';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { type Signing, signAgreement, signAsParty } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import {
  type AgreementsRoom,
  type IssuedCode,
  keepSignature,
  problem,
  takeSigningCode,
  trySigningCode,
} from '../../modules/agreements/index.ts';
import { type AnyCall, linksOf, moveLoanRequest, secretProof } from '../../modules/requests/core/index.ts';
import { partyProof } from '../../modules/requests/parties/index.ts';
import { chargeAttempt, networkOf } from '../../platform/attempts/index.ts';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import { mailSigners } from '../shared/agreements/mail-signers.ts';
import { queueFinish } from './finish-agreement.ts';
import { type OpenedSigner, openApplicant, openPartySigner, partyIdOf } from './open-signer.ts';
import { describeTo, presentSigning } from './present-signing.ts';
import {
  findPlace,
  readSigning,
  type SignerPlace,
  type SigningRecord,
  signatureFacts,
} from './read-signing.ts';
import { signingBucket } from './signing-buckets.ts';

/** Browsers name themselves at length; a line of it is enough to recognise a device. */
const DEVICE_LENGTH = 300;

interface GivenSignature {
  readonly documentHash: string;
  readonly ticked: readonly string[];
  readonly code: string;
}

/** What is known before the transaction: that the code is right, and which bytes were shown. */
interface Verified {
  readonly code: IssuedCode;
  readonly verifiedAt: Date;
  readonly fileSha256: string;
}

/** The agreement in the language whose words the signer names; refused when they are of an agreement that holds no more. */
async function readNamed(call: AnyCall, signer: OpenedSigner, language: Language, hash: string) {
  for (const tried of new Set([language, signer.language, signer.row.language])) {
    const record = await readSigning(call.db, signer.row, [tried]);
    if (record?.agreement.document_hash.toString('hex') === hash) return record;
  }
  return refuse('conflict', { message: problem('otherWords') });
}

/** The place of somebody who has still to sign, or what they get who have signed already: on another device, or a moment ago. */
function openPlace(record: SigningRecord, signer: OpenedSigner): SignerPlace | undefined {
  const place = findPlace(record, partyIdOf(signer));
  if (place?.signature != null) return undefined;
  if (record.state !== 'open' || place === undefined)
    return refuse('conflict', { message: problem(record.state === 'void' ? 'stopped' : 'notOpen') });
  return place;
}

function tickedOf(
  record: SigningRecord,
  { role }: SignerPlace,
  given: readonly string[],
): readonly TickedClause[] {
  const { agreement } = record;
  const { ticks } = summariseForSigner(agreement.inputs, formatsFor(agreement.language), {
    role,
    version: agreement.template_version,
  });
  const isWhole = ticks.length === new Set(given).size && ticks.every(({ key }) => given.includes(key));
  if (!isWhole) refuseFields({ ticked: { code: 'required', message: problem('ticksMissing') } });
  return ticks;
}

/** Signing the agreement of a request with a one-time code. */
export function serveSignAgreement(app: FastifyInstance, room: AgreementsRoom): void {
  const { platform } = app;
  const { database, clock, secret, config } = platform;

  /**
   * Looks at the code and makes the file, both before the transaction: a try counts however the call ends, and printing takes time.
   * Undefined for whoever has signed already.
   */
  async function verify(
    call: AnyCall,
    signer: OpenedSigner,
    language: Language,
    given: GivenSignature,
  ): Promise<Verified | undefined> {
    const record = await readNamed(call, signer, language, given.documentHash);
    const place = openPlace(record, signer);
    if (place === undefined) return undefined;
    tickedOf(record, place, given.ticked);
    const partyId = partyIdOf(signer);
    const offerId = record.agreement.offer_id;
    const file = await room.fileOf(database.db, clock, record.agreement);
    await chargeAttempt(platform, [
      signingBucket('guessAt', `${offerId}${partyId ?? ''}`),
      signingBucket('guessFrom', networkOf(call.address)),
    ]);
    const tried = await database.inTransaction((tx) =>
      trySigningCode(tx, { clock, secret }, { loanRequestId: signer.row.id, offerId, partyId }, given.code),
    );
    if (tried.kind !== 'right')
      return refuseCode(tried.kind === 'wrong' ? 'wrongCode' : codeProblem(tried.kind));
    return {
      code: tried.code,
      verifiedAt: clock.now(),
      fileSha256: createHash('sha256').update(file).digest('hex'),
    };
  }

  async function sign(
    call: AnyCall,
    signer: OpenedSigner,
    language: Language,
    { given, verified }: { readonly given: GivenSignature; readonly verified: Verified | undefined },
  ): Promise<Signing> {
    const { tx } = call;
    const record = await readNamed(call, signer, language, given.documentHash);
    const place = openPlace(record, signer);
    if (place === undefined) return describeTo(signer, record);
    const partyId = partyIdOf(signer);
    const { agreement } = record;
    const at = { loanRequestId: signer.row.id, offerId: agreement.offer_id, partyId };
    if (verified === undefined || !(await takeSigningCode(tx, clock, at, verified.code)))
      return refuseCode('oldCode');
    const evidence: SignatureEvidence = {
      role: place.role,
      partyId,
      name: place.name,
      method: 'code',
      language: agreement.language,
      templateVersion: agreement.template_version,
      documentSha256: given.documentHash,
      fileSha256: verified.fileSha256,
      ticked: tickedOf(record, place, given.ticked),
      signedAt: clock.now().toISOString(),
      address: call.address,
      device: call.userAgent.slice(0, DEVICE_LENGTH),
      code: {
        channel: verified.code.channel,
        sentTo: verified.code.sentTo,
        issuedAt: verified.code.issuedAt.toISOString(),
        verifiedAt: verified.verifiedAt.toISOString(),
      },
      identityProof: null,
    };
    const moved = await moveLoanRequest(tx, clock, signer.row, {
      event: 'sign',
      actor: signer.actor,
      auditActor: signer.auditActor,
      requestId: call.requestId,
      context: { signatures: signatureFacts(record, partyId), oneTimeCodePassed: true },
    });
    await keepSignature(tx, clock, {
      ...at,
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

  serve(
    app,
    signAgreement,
    {
      proofOf: secretProof,
      prepare: async (call) =>
        verify(call, await openApplicant(call, call.params.loanRequestId), call.query.language, call.body),
    },
    async (call) => {
      const signer = await openApplicant(call, call.params.loanRequestId, 'update');
      const { body: given, prepared: verified } = call;
      return { signing: await sign(call, signer, call.query.language, { given, verified }) };
    },
  );
  serve(
    app,
    signAsParty,
    {
      proofOf: partyProof,
      prepare: async (call) => verify(call, await openPartySigner(call), call.query.language, call.body),
    },
    async (call) => {
      const signer = await openPartySigner(call, 'update');
      const { body: given, prepared: verified } = call;
      return { signing: await sign(call, signer, call.query.language, { given, verified }) };
    },
  );
}

const codeProblem = (kind: 'expired' | 'used_up') => (kind === 'expired' ? 'oldCode' : 'triedTooOften');

const refuseCode = (why: 'wrongCode' | 'oldCode' | 'triedTooOften'): never =>
  refuseFields({ code: { code: 'invalid', message: problem(why) } });
