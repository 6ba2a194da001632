import { createHash } from 'node:crypto';
import type { SignatureEvidence } from '@zeel/domain/agreement';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  askEid,
  askEidAsParty,
  type EidLook,
  lookAtEid,
  lookAtEidAsParty,
} from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import {
  type AgreementsRoom,
  EID_SESSION_LIFETIME_MS,
  type EidSessionRow,
  endEidSession,
  findEidSession,
  keepEidSession,
  problem,
} from '../../modules/agreements/index.ts';
import { type AnyCall, secretProof } from '../../modules/requests/core/index.ts';
import { partyProof } from '../../modules/requests/parties/index.ts';
import { chargeAttempt, networkOf } from '../../platform/attempts/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readLender } from '../../platform/settings/index.ts';
import { type Eid, type EidAnswer, type EidSignature, EidUnavailable } from '../../providers/eid/index.ts';
import { completeSignature } from './complete-signature.ts';
import { type OpenedSigner, openApplicant, openPartySigner, partyIdOf } from './open-signer.ts';
import { describeTo } from './present-signing.ts';
import { type SignerPlace, type SigningRecord, signatureFacts } from './read-signing.ts';
import { openPlace, readNamed, requireMethod, tickedOf } from './signed-words.ts';
import { signingBucket } from './signing-buckets.ts';

interface Given {
  readonly documentHash: string;
  readonly ticked: readonly string[];
}

interface Asked {
  readonly record: SigningRecord;
  readonly sessionId: string;
  readonly verificationCode: string;
}

/** How a look went, before the transaction; `fileSha256` is that of the bytes that were signed. */
interface Looked {
  readonly session: EidSessionRow;
  readonly answer: EidAnswer;
  readonly fileSha256: string;
}

const away = (): never => refuse('unavailable', { message: problem('eidAway') });

/** Calls e-ID. While it is away, or not set up, nothing is signed and the person is told what to do. */
async function callEid<Reply>(eid: Eid | null, call: (eid: Eid) => Promise<Reply>): Promise<Reply> {
  if (eid === null) return away();
  try {
    return await call(eid);
  } catch (error) {
    if (error instanceof EidUnavailable) return away();
    throw error;
  }
}

const proofOf = (
  { session_id: reference, asked_at: askedAt }: EidSessionRow,
  { value, algorithm, certificate, certificateLevel, documentNumber }: EidSignature,
): Pick<SignatureEvidence, 'code' | 'identityProof' | 'digital'> => ({
  code: null,
  identityProof: { provider: 'eid', reference, provedAt: askedAt.toISOString() },
  digital: {
    value: value.toString('base64'),
    algorithm,
    certificate: certificate.toString('base64'),
    certificateSha256: createHash('sha256').update(certificate).digest('hex'),
    certificateLevel,
    documentNumber,
  },
});

/** Signing with the digital signature of the person's own e-ID: their phone is asked, and the page looks how it went. */
export function serveSignByEid(app: FastifyInstance, room: AgreementsRoom): void {
  const { platform } = app;
  const { database, clock, config } = platform;

  const contentOf = async (record: SigningRecord, { registerNumber }: SignerPlace) => ({
    registerNumber,
    content: await room.fileOf(database.db, clock, record.agreement),
  });

  /** Asks the phone, before the transaction: it takes seconds. */
  async function ask(call: AnyCall, signer: OpenedSigner, language: Language, given: Given): Promise<Asked> {
    const record = await readNamed(call.db, signer, language, given.documentHash);
    const place = openPlace(record, signer);
    if (place === undefined) return refuse('conflict', { message: problem('signedAlready') });
    requireMethod(record, 'eid');
    tickedOf(record, place, given.ticked);
    const partyId = partyIdOf(signer);
    if (!signatureFacts(record, partyId).isTurn)
      return refuse('conflict', { message: problem('notYourTurn') });
    await chargeAttempt(platform, [
      signingBucket('eidOf', `${record.agreement.offer_id}${partyId ?? ''}`),
      signingBucket('codeFrom', networkOf(call.address)),
    ]);
    const asked = await contentOf(record, place);
    const { title, reference } = record.agreement.document;
    const lender = await readLender({ db: call.db, config });
    const text = `${lender.name}: ${title} ${reference}`;
    return { record, ...(await callEid(room.eid, (eid) => eid.ask({ ...asked, text }))) };
  }

  const keepAsked = async (
    { tx }: AnyCall,
    signer: OpenedSigner,
    { ticked }: Given,
    { record: { agreement }, sessionId, verificationCode }: Asked,
  ) => {
    const at = { loanRequestId: signer.row.id, offerId: agreement.offer_id, partyId: partyIdOf(signer) };
    await keepEidSession(tx, clock, at, { sessionId, agreementId: agreement.id, ticked });
    return { verificationCode, expiresInSeconds: EID_SESSION_LIFETIME_MS / 1_000 };
  };

  /** Looks at the phone's answer, before the transaction. Undefined where nothing is asked. */
  async function look(
    call: AnyCall,
    signer: OpenedSigner,
    language: Language,
    { documentHash }: Pick<Given, 'documentHash'>,
  ): Promise<Looked | undefined> {
    const record = await readNamed(call.db, signer, language, documentHash);
    const place = openPlace(record, signer);
    if (place === undefined) return undefined;
    const at = { offerId: record.agreement.offer_id, partyId: partyIdOf(signer) };
    const session = await findEidSession(call.db, clock, at);
    if (session?.agreement_id !== record.agreement.id) return undefined;
    const asked = await contentOf(record, place);
    const answer = await callEid(room.eid, (eid) => eid.look(session.session_id, asked));
    return { session, answer, fileSha256: createHash('sha256').update(asked.content).digest('hex') };
  }

  async function conclude(
    call: AnyCall,
    signer: OpenedSigner,
    language: Language,
    { documentHash, looked }: Pick<Given, 'documentHash'> & { readonly looked: Looked | undefined },
  ): Promise<EidLook> {
    const record = await readNamed(call.tx, signer, language, documentHash);
    const place = openPlace(record, signer);
    // Whoever signed on another device, or a moment ago, gets the same reply.
    if (place === undefined) return { outcome: 'signed', signing: describeTo(signer, record) };
    const shown = { signing: describeTo(signer, record) };
    if (looked === undefined) return { outcome: 'timeout', ...shown };
    const { session, answer, fileSha256 } = looked;
    if (answer.state === 'waiting') return { outcome: 'waiting', ...shown };
    const isNewest = await endEidSession(call.tx, session.session_id);
    if (answer.state === 'ended') return { outcome: answer.reason, ...shown };
    if (!isNewest) return { outcome: 'timeout', ...shown };
    const proof = proofOf(session, answer.signature);
    const { ticked } = session;
    const proven = { record, place, ticked, fileSha256, proof };
    return { outcome: 'signed', signing: await completeSignature(config, call, signer, proven) };
  }

  serve(
    app,
    askEid,
    {
      proofOf: secretProof,
      prepare: async (call) =>
        ask(call, await openApplicant(call, call.params.loanRequestId), call.query.language, call.body),
    },
    async (call) =>
      keepAsked(
        call,
        await openApplicant(call, call.params.loanRequestId, 'share'),
        call.body,
        call.prepared,
      ),
  );
  serve(
    app,
    askEidAsParty,
    {
      proofOf: partyProof,
      prepare: async (call) => ask(call, await openPartySigner(call), call.query.language, call.body),
    },
    async (call) => keepAsked(call, await openPartySigner(call, 'share'), call.body, call.prepared),
  );
  serve(
    app,
    lookAtEid,
    {
      proofOf: secretProof,
      prepare: async (call) =>
        look(call, await openApplicant(call, call.params.loanRequestId), call.query.language, call.body),
    },
    async (call) => {
      const signer = await openApplicant(call, call.params.loanRequestId, 'update');
      return conclude(call, signer, call.query.language, { ...call.body, looked: call.prepared });
    },
  );
  serve(
    app,
    lookAtEidAsParty,
    {
      proofOf: partyProof,
      prepare: async (call) => look(call, await openPartySigner(call), call.query.language, call.body),
    },
    async (call) => {
      const signer = await openPartySigner(call, 'update');
      return conclude(call, signer, call.query.language, { ...call.body, looked: call.prepared });
    },
  );
}
