import { CONSENT_PURPOSES } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentType, id, instant } from '../shapes.ts';
import { LANGUAGES } from './config.ts';
import { DOCUMENT_STATES } from './documents.ts';
import { personRequestSchema } from './dossier/parts.ts';

/** The request that something of a person belongs to. */
const ofRequest = { loanRequestId: id, reference: z.string() };

/** Everything that the lender holds about one person or company, over all requests. */
const personSchema = z.strictObject({
  personId: id,
  kind: z.enum(['person', 'company']),
  registerNumber: z.string(),
  /** Name, phone and e-mail address as the newest request has them. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Own ones and those of others that they stand in, newest first. */
  requests: z.array(personRequestSchema),
  /** Whether there are more requests than were read. What belongs to those is not here either. */
  hasMore: z.boolean(),
  /** The papers they brought, newest first. */
  documents: z.array(
    z.strictObject({
      ...ofRequest,
      id,
      type: documentType,
      state: z.enum(DOCUMENT_STATES),
      uploadedAt: instant,
    }),
  ),
  /** The newest messages of the threads with them. */
  messages: z.array(
    z.strictObject({ ...ofRequest, id, by: z.enum(['applicant', 'lender']), body: z.string(), at: instant }),
  ),
  consents: z.array(
    z.strictObject({
      ...ofRequest,
      purpose: z.enum(CONSENT_PURPOSES),
      wordingVersion: z.string(),
      language: z.enum(LANGUAGES),
      givenAt: instant,
    }),
  ),
  /** The accounts under which they sent requests. */
  accounts: z.array(
    z.strictObject({
      userId: id,
      email: z.string().nullable(),
      isVerified: z.boolean(),
      status: z.enum(['active', 'invited', 'disabled']),
      createdAt: instant,
    }),
  ),
});
export type PersonDossier = z.infer<typeof personSchema>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/desk/people/:personId',
  access: 'desk:read',
  summary:
    'What the lender holds about one person over all requests. Opening it is audited; whom it concerns finds nothing',
  params: z.strictObject({ personId: id }),
  reply: z.strictObject({ person: personSchema }),
  errors: ['not_found'],
});
