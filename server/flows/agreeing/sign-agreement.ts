import { createHash } from 'node:crypto';
import type { Language } from '@zeel/protocol/rooms/config';
import { type Signing, signAgreement, signAsParty } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import {
  type AgreementsRoom,
  type IssuedCode,
  problem,
  takeSigningCode,
  trySigningCode,
} from '../../modules/agreements/index.ts';
import { type AnyCall, secretProof } from '../../modules/requests/core/index.ts';
import { partyProof } from '../../modules/requests/parties/index.ts';
import { chargeAttempt, networkOf } from '../../platform/attempts/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { completeSignature } from './complete-signature.ts';
import { type OpenedSigner, openApplicant, openPartySigner, partyIdOf } from './open-signer.ts';
import { describeTo } from './present-signing.ts';
import { openPlace, readNamed, requireMethod, tickedOf } from './signed-words.ts';
import { signingBucket } from './signing-buckets.ts';

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
    const record = await readNamed(call.db, signer, language, given.documentHash);
    const place = openPlace(record, signer);
    if (place === undefined) return undefined;
    requireMethod(record, 'code');
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
    const record = await readNamed(tx, signer, language, given.documentHash);
    const place = openPlace(record, signer);
    if (place === undefined) return describeTo(signer, record);
    const partyId = partyIdOf(signer);
    const at = { loanRequestId: signer.row.id, offerId: record.agreement.offer_id, partyId };
    if (verified === undefined || !(await takeSigningCode(tx, clock, at, verified.code)))
      return refuseCode('oldCode');
    const { channel, sentTo, issuedAt } = verified.code;
    return completeSignature(config, call, signer, {
      record,
      place,
      ticked: given.ticked,
      fileSha256: verified.fileSha256,
      proof: {
        code: {
          channel,
          sentTo,
          issuedAt: issuedAt.toISOString(),
          verifiedAt: verified.verifiedAt.toISOString(),
        },
        identityProof: null,
        digital: null,
      },
    });
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
