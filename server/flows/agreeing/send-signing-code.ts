import type { CodeChannel } from '@zeel/domain/agreement';
import { sendPartySigningCode, sendSigningCode } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import { makeSigningCode, problem, SIGNING_CODE_LIFETIME_MS } from '../../modules/agreements/index.ts';
import { type AnyCall, secretProof } from '../../modules/requests/core/index.ts';
import { partyProof } from '../../modules/requests/parties/index.ts';
import { chargeWithin, networkOf } from '../../platform/attempts/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { queueSms } from '../../platform/sms/index.ts';
import { type OpenedSigner, openApplicant, openPartySigner, partyIdOf } from './open-signer.ts';
import { findPlace, readSigning } from './read-signing.ts';
import { requireMethod } from './signed-words.ts';
import { contactsOf, maskContact, type SignerContact } from './signer-contacts.ts';
import { RESEND_AFTER_MS, signingBucket } from './signing-buckets.ts';

/** Sends a code to a contact of the signer. A refusal leaves no trace, so that only sent messages count. */
async function sendCode(app: FastifyInstance, call: AnyCall, signer: OpenedSigner, channel: CodeChannel) {
  const { tx, clock } = call;
  const { row } = signer;
  const partyId = partyIdOf(signer);
  const record = await readSigning(tx, row, [signer.language]);
  if (record?.state !== 'open') return refuse('conflict', { message: problem('notOpen') });
  if (findPlace(record, partyId)?.signature !== null)
    return refuse('conflict', { message: problem('signedAlready') });
  requireMethod(record, 'code');
  const contact = contactsOf(signer).find((known) => known.channel === channel);
  if (contact === undefined) return refuse('conflict', { message: problem('noContact') });
  const buckets = [
    signingBucket('codeOf', `${record.agreement.offer_id}${partyId ?? ''}`),
    signingBucket('codeTo', contact.to),
    signingBucket('codeFrom', networkOf(call.address)),
  ];
  await chargeWithin(
    tx,
    clock,
    buckets.sort((one, other) => (one.key < other.key ? -1 : 1)),
  );
  const sentTo = maskContact(contact);
  const place = { loanRequestId: row.id, offerId: record.agreement.offer_id, partyId };
  const { secret } = app.platform;
  const code = await makeSigningCode(tx, { clock, secret }, place, { channel, sentTo });
  await queueCode(call, signer, contact, code);
  return {
    sentTo,
    expiresInSeconds: SIGNING_CODE_LIFETIME_MS / 1_000,
    resendInSeconds: RESEND_AFTER_MS / 1_000,
  };
}

async function queueCode(
  { tx, clock }: AnyCall,
  { row, party, language }: OpenedSigner,
  { channel, to }: SignerContact,
  code: string,
): Promise<void> {
  const values = { code, reference: row.reference ?? '' };
  if (party !== null)
    await queueMail(tx, clock, {
      event: 'party_signing_code',
      to,
      name: party.party.data.givenName,
      language,
      values,
    });
  else {
    const message = { event: 'signing_code', to, userId: row.applicant_user_id, language, values } as const;
    if (channel === 'sms') await queueSms(tx, clock, message);
    else await queueMail(tx, clock, { ...message, name: row.data.applicant.person.givenName });
  }
}

export function serveSendSigningCode(app: FastifyInstance): void {
  serve(app, sendSigningCode, { proofOf: secretProof }, async (call) =>
    sendCode(app, call, await openApplicant(call, call.params.loanRequestId, 'share'), call.body.channel),
  );
  serve(app, sendPartySigningCode, { proofOf: partyProof }, async (call) =>
    sendCode(app, call, await openPartySigner(call, 'share'), call.body.channel),
  );
}
