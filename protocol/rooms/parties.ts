import { CONSENT_PURPOSES, PARTY_ROLES, PARTY_STATES, type PartyAnswers } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentType, id, instant, mnt, version } from '../shapes.ts';
import { pictureSchema, productKindSchema } from './catalog.ts';
import { inLanguage } from './config.ts';
import {
  addressSchema,
  anyAmountSchema,
  emailSchema,
  naturalPersonSchema,
  partySchema,
  phoneSchema,
  workSchema,
} from './requests/index.ts';
import { followingSchema } from './tracking.ts';

/**
 * A guarantor's or co-borrower's token. The link of the invitation carries it in the fragment; the page takes it out of the
 * address and shows it in this header, here and at the endpoints of documents. It opens that person's own part and nothing else.
 */
export const PARTY_TOKEN_HEADER = 'x-zeel-party-token';

export const REFUSAL_REASON_MAX = 1_000;

export const partyAnswersSchema = z.strictObject({
  person: naturalPersonSchema,
  phone: phoneSchema,
  email: emailSchema,
  address: addressSchema,
  /** Asked of a co-borrower only. */
  work: workSchema,
  monthlyIncomeMnt: anyAmountSchema,
  otherMonthlyPaymentsMnt: anyAmountSchema,
}) satisfies z.ZodType<PartyAnswers>;

/** A request as a party sees it: who asks, for what, and their own part. Nothing of what the applicant earns or is registered as. */
export const ownPartySchema = z.strictObject({
  partyId: id,
  loanRequestId: id,
  role: z.enum(PARTY_ROLES),
  state: z.enum(PARTY_STATES),
  version,
  /** False once it was answered, and when the request has gone on. */
  mayAnswer: z.boolean(),
  /** When the invitation ends; null once it was answered. */
  lapsesAt: instant.nullable(),
  request: z.strictObject({
    reference: z.string(),
    applicantName: z.string(),
    productName: z.string(),
    picture: pictureSchema,
    kind: productKindSchema,
    amountMnt: mnt,
    termMonths: z.int().positive(),
    instalmentMnt: mnt,
    totalPaidMnt: mnt,
    effectiveRateBps: z.int(),
  }),
  answers: partyAnswersSchema,
  /** The papers this person must bring before the part is complete; uploaded through the endpoints of documents. */
  documents: z.array(z.strictObject({ type: documentType, isThere: z.boolean() })),
  /** Whether there is an agreement that this person reads and signs, or signed. */
  hasAgreement: z.boolean(),
  /** True while a closed part waits for the asked papers, and for nothing else. */
  mayBringPapers: z.boolean(),
  /** The papers that an officer asks this person for now, and since when. */
  asked: z
    .strictObject({
      since: instant,
      papers: z.array(
        z.strictObject({
          type: documentType,
          /** In the officer's own words, only ever shown as text; empty when there are none. */
          text: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type Party = z.infer<typeof ownPartySchema>;

const oneParty = z.strictObject({ party: ownPartySchema });

export const getParty = endpoint({
  method: 'GET',
  path: '/party',
  access: 'public',
  summary: 'The part of whoever shows the token. A wrong, replaced or lapsed one is link_expired',
  query: inLanguage,
  reply: oneParty,
  errors: ['link_expired'],
});

export const exchangePartyToken = endpoint({
  method: 'POST',
  path: '/party/exchange',
  access: 'public',
  summary:
    'Gives a new token for the one that is shown, which ends. Links of before carried it in the path, where servers and histories may keep it: they work once, for this',
  body: z.strictObject({}),
  reply: z.strictObject({ token: z.string() }),
  errors: ['link_expired'],
});

export const savePartyAnswers = endpoint({
  method: 'PUT',
  path: '/party/answers',
  access: 'public',
  summary: 'Keeps what a party has told so far, finished or not',
  query: inLanguage,
  body: z.strictObject({ version, answers: partyAnswersSchema }),
  reply: oneParty,
  errors: ['link_expired', 'conflict', 'stale_version'],
});

export const completeParty = endpoint({
  method: 'POST',
  path: '/party/complete',
  access: 'public',
  summary:
    'Says yes: answers, papers and consents are checked and the part is closed. Refused fields are `answers.…`, `documents.<type>` and `consents.<purpose>`',
  query: inLanguage,
  body: z.strictObject({
    version,
    consents: z
      .array(z.strictObject({ purpose: z.enum(CONSENT_PURPOSES), wordingVersion: z.string().max(60) }))
      .max(CONSENT_PURPOSES.length),
  }),
  reply: oneParty,
  errors: ['link_expired', 'conflict', 'stale_version', 'validation_failed'],
});

export const sendPartyPapers = endpoint({
  method: 'POST',
  path: '/party/papers',
  access: 'public',
  summary:
    'Closes a part again that was opened for a paper: each asked paper must have come since it was asked for. Refused fields are `documents.<type>`',
  query: inLanguage,
  body: z.strictObject({ version }),
  reply: oneParty,
  errors: ['link_expired', 'conflict', 'stale_version', 'validation_failed'],
});

export const refuseParty = endpoint({
  method: 'POST',
  path: '/party/refuse',
  access: 'public',
  summary: 'Says no. What was told is erased; the applicant hears that it was refused, not why',
  query: inLanguage,
  body: z.strictObject({ version, reason: z.string().max(REFUSAL_REASON_MAX).optional() }),
  reply: oneParty,
  errors: ['link_expired', 'conflict', 'stale_version'],
});

const byParty = z.strictObject({ loanRequestId: id, partyId: id });
const oneFollowing = z.strictObject({ following: followingSchema });

export const replaceParty = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/parties/:partyId/replace',
  access: 'public',
  summary:
    'The applicant names someone else in a party’s place, who is invited; null lets the party go where nobody is required. Refused fields are `party.…`',
  params: byParty,
  query: inLanguage,
  body: z.strictObject({
    /** Of the request. */
    version,
    party: partySchema.omit({ role: true }).nullable(),
  }),
  reply: oneFollowing,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/parties/:partyId/resend',
  access: 'public',
  summary:
    'Sends a party who was invited or asked for a paper a new link; earlier ones stop working and the thirty days begin again',
  params: byParty,
  query: inLanguage,
  body: z.strictObject({}),
  reply: oneFollowing,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});
