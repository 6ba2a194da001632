import { CODE_CHANNELS, SIGNATURE_METHODS, SIGNER_ROLES } from '@zeel/domain/agreement';
import { SIGNING_LEVELS } from '@zeel/domain/policy';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, id, instant } from '../shapes.ts';
import { agreementSchema, inOwnLanguage } from './agreements.ts';
import { inLanguage } from './config.ts';

/*
 * Signing the agreement of an accepted offer. The applicant calls by account or with the secret of the request, a guarantor or
 * co-borrower with the token of their private link: two addresses for each step, one behaviour.
 */

export const SIGNING_CODE_DIGITS = 6;
export const SIGNING_REASON_MAX = 1_000;
const MOST_TICKS = 10;

/** Somebody who signs, as everybody who signs sees them. */
const signerSchema = z.strictObject({
  role: z.enum(SIGNER_ROLES),
  /** null: the applicant, or whoever acts for a company. */
  partyId: id.nullable(),
  name: z.string(),
  /** null: not yet. */
  signedAt: instant.nullable(),
  isMe: z.boolean(),
});

const contactSchema = z.strictObject({
  channel: z.enum(CODE_CHANNELS),
  /** The number or address with its middle masked. */
  sentTo: z.string(),
});

export const signingSchema = z.strictObject({
  /** `open` waits for signatures; `complete` has them all; `void` was stopped; `ended` ended with its request. */
  state: z.enum(['open', 'complete', 'void', 'ended']),
  level: z.enum(SIGNING_LEVELS),
  /** The language of the words below, which may differ from that of the page. */
  language: inLanguage.shape.language,
  /** The fingerprint of the words, which a signature names. */
  documentHash: z.string(),
  /** What I sign, in five plain lines. */
  lines: z.array(z.string()).readonly(),
  /** The clauses that need a tick of their own. */
  ticks: z.array(z.strictObject({ key: z.string(), text: z.string() })).readonly(),
  signers: z.array(signerSchema),
  /** Whether the order of the product lets me sign now; false also once I have. */
  mayTakeTurn: z.boolean(),
  /** Where a code can be sent. */
  contacts: z.array(contactSchema),
  /** Until when it can be signed; null where nothing waits. */
  closesAt: instant.nullable(),
  /** Why it was stopped: who refused, or that the lender took it back; null where it was not. */
  stopped: z
    .strictObject({
      kind: z.enum(['refused', 'rescinded']),
      /** Who refused; empty where the lender stopped it. */
      name: z.string(),
      isMe: z.boolean(),
      at: instant,
    })
    .nullable(),
  /** Signatures under an earlier agreement of the same request. They are void. */
  earlier: z.array(signerSchema.extend({ signedAt: instant })),
});
export type Signing = z.infer<typeof signingSchema>;

const shown = z.strictObject({ signing: signingSchema.nullable() });
const signed = z.strictObject({ signing: signingSchema });
const codeBody = z.strictObject({ channel: z.enum(CODE_CHANNELS) });
const codeReply = z.strictObject({
  sentTo: z.string(),
  expiresInSeconds: z.int().positive(),
  resendInSeconds: z.int().positive(),
});
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signBody = z.strictObject({
  /** The words that were read. */
  documentHash: hash,
  ticked: z.array(z.string().max(40)).max(MOST_TICKS),
  code: z.string().regex(/^\d{6}$/),
});
const refuseBody = z.strictObject({
  documentHash: hash,
  reason: z.string().trim().min(1).max(SIGNING_REASON_MAX),
});

const askEidBody = signBody.omit({ code: true });
const askEidReply = z.strictObject({
  /** Shown beside the one on the phone; compared by eye and never typed. */
  verificationCode: z.string(),
  expiresInSeconds: z.int().positive(),
});
/** How far a question to somebody's e-ID has come. */
export const EID_OUTCOMES = [
  'waiting',
  'signed',
  'refused',
  'timeout',
  'wrong_code',
  'unusable',
  'failed',
] as const;
const lookReply = z.strictObject({ outcome: z.enum(EID_OUTCOMES), signing: signingSchema });
export type EidLook = z.infer<typeof lookReply>;

const OWN = { access: 'public', params: byRequest, query: inLanguage } as const;
const PARTY = { access: 'public', query: inLanguage } as const;

const READS =
  'What the caller signs, who has signed, and where a code can be sent; null before an offer was accepted';
const SENDS = 'Sends a one-time code to a contact of the caller that is known to reach them';
const SIGNS =
  'Signs with a code. Refused fields are `code` and `ticked`. Whoever has signed already gets the same reply again, so two devices leave one signature';
const ASKS_EID =
  'Asks the phone of the caller for their digital signature by e-ID, where the product wants it. Refused with `unavailable` while e-ID is away; a code is not taken instead';
const LOOKS_AT_EID =
  'Looks whether the phone has answered. A signature that came back is proved and kept; any other end leaves everything as it was, to be asked again';
const REFUSES = 'Says that one will not sign, and why. It stops the agreement; the officer is told';

export const getSigning = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/signing',
  ...OWN,
  summary: READS,
  reply: shown,
  errors: ['not_found'],
});

export const sendSigningCode = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/signing/code',
  ...OWN,
  summary: SENDS,
  body: codeBody,
  reply: codeReply,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const signAgreement = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/signing/sign',
  ...OWN,
  summary: SIGNS,
  body: signBody,
  reply: signed,
  errors: ['not_found', 'conflict', 'validation_failed', 'too_many_requests', 'unavailable'],
});

export const askEid = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/signing/eid',
  ...OWN,
  summary: ASKS_EID,
  body: askEidBody,
  reply: askEidReply,
  errors: ['not_found', 'conflict', 'validation_failed', 'too_many_requests', 'unavailable'],
});

export const lookAtEid = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/signing/eid/look',
  ...OWN,
  summary: LOOKS_AT_EID,
  body: refuseBody.pick({ documentHash: true }),
  reply: lookReply,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const refuseToSign = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/signing/refuse',
  ...OWN,
  summary: REFUSES,
  body: refuseBody,
  reply: signed,
  errors: ['not_found', 'conflict'],
});

export const remindSigner = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/signing/remind/:partyId',
  access: 'public',
  summary: 'The applicant sends a guarantor or co-borrower who has not signed a new link',
  params: z.strictObject({ loanRequestId: id, partyId: id }),
  body: z.strictObject({}),
  reply: z.strictObject({}),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const getPartySigning = endpoint({
  method: 'GET',
  path: '/party/signing',
  ...PARTY,
  summary: READS,
  reply: shown,
  errors: ['link_expired'],
});

export const sendPartySigningCode = endpoint({
  method: 'POST',
  path: '/party/signing/code',
  ...PARTY,
  summary: SENDS,
  body: codeBody,
  reply: codeReply,
  errors: ['link_expired', 'conflict', 'too_many_requests'],
});

export const signAsParty = endpoint({
  method: 'POST',
  path: '/party/signing/sign',
  ...PARTY,
  summary: SIGNS,
  body: signBody,
  reply: signed,
  errors: ['link_expired', 'conflict', 'validation_failed', 'too_many_requests', 'unavailable'],
});

export const askEidAsParty = endpoint({
  method: 'POST',
  path: '/party/signing/eid',
  ...PARTY,
  summary: ASKS_EID,
  body: askEidBody,
  reply: askEidReply,
  errors: ['link_expired', 'conflict', 'validation_failed', 'too_many_requests', 'unavailable'],
});

export const lookAtEidAsParty = endpoint({
  method: 'POST',
  path: '/party/signing/eid/look',
  ...PARTY,
  summary: LOOKS_AT_EID,
  body: refuseBody.pick({ documentHash: true }),
  reply: lookReply,
  errors: ['link_expired', 'conflict', 'unavailable'],
});

export const refuseToSignAsParty = endpoint({
  method: 'POST',
  path: '/party/signing/refuse',
  ...PARTY,
  summary: REFUSES,
  body: refuseBody,
  reply: signed,
  errors: ['link_expired', 'conflict'],
});

export const getPartyAgreement = endpoint({
  method: 'GET',
  path: '/party/agreement',
  access: 'public',
  summary: 'The agreement that a guarantor or co-borrower signs',
  query: inOwnLanguage,
  reply: agreementSchema,
  errors: ['link_expired', 'not_found'],
});

/** GET, the same as a PDF. It is fetched with the party's token in a header, never linked. */
export const PARTY_AGREEMENT_FILE_PATH = '/party/agreement/file';

/** Somebody who signs, as the desk sees them. */
const deskSignerSchema = z.strictObject({
  role: z.enum(SIGNER_ROLES),
  partyId: id.nullable(),
  name: z.string(),
  language: inLanguage.shape.language,
  /** null: not yet. */
  signature: z
    .strictObject({
      signedAt: instant,
      method: z.enum(SIGNATURE_METHODS),
      channel: z.enum(CODE_CHANNELS).nullable(),
      sentTo: z.string().nullable(),
      address: z.string(),
      device: z.string(),
      fileHash: z.string(),
    })
    .nullable(),
});

export const deskSigningSchema = z.strictObject({
  state: signingSchema.shape.state,
  level: z.enum(SIGNING_LEVELS),
  signers: z.array(deskSignerSchema),
  closesAt: instant.nullable(),
  stopped: z
    .strictObject({
      kind: z.enum(['refused', 'rescinded']),
      name: z.string(),
      reason: z.string(),
      at: instant,
    })
    .nullable(),
  /** Signatures under earlier agreements: void. */
  earlier: z.array(z.strictObject({ role: z.enum(SIGNER_ROLES), name: z.string(), signedAt: instant })),
});
export type DeskSigning = z.infer<typeof deskSigningSchema>;

export const getDeskSigning = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/signing',
  access: 'desk:read',
  summary:
    'Who has signed the agreement of a request, when and how, and who has not; null before an offer was accepted',
  params: byRequest,
  reply: z.strictObject({ signing: deskSigningSchema.nullable() }),
  errors: ['not_found'],
});

export const remindSignerFromDesk = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/signing/remind',
  access: 'messages:write',
  summary: 'Reminds somebody who has not signed, with a new link; a few times an hour for each person',
  params: byRequest,
  body: z.strictObject({
    /** null: the applicant, or whoever acts for a company. */
    partyId: id.nullable(),
  }),
  reply: z.strictObject({}),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});
