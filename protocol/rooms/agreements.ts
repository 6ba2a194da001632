import { AGREEMENT_LANGUAGES, type AgreementDocument } from '@zeel/domain/agreement';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest } from '../shapes.ts';
import { inLanguage, logoSchema } from './config.ts';

const part = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('paragraph'),
    number: z.string(),
    heading: z.string().optional(),
    text: z.string(),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    title: z.string(),
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })).readonly(),
  }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()).readonly() }),
  z.strictObject({
    kind: z.literal('table'),
    title: z.string(),
    columns: z.array(z.strictObject({ head: z.string(), isFigure: z.boolean() })).readonly(),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
    totals: z.array(z.string()).readonly(),
  }),
]);

/** An agreement in words, as its page shows it and its PDF prints it. */
const agreementDocumentSchema = z.strictObject({
  language: z.enum(AGREEMENT_LANGUAGES),
  title: z.string(),
  subtitle: z.string(),
  reference: z.string(),
  writtenOn: z.string(),
  letterhead: z.strictObject({
    name: z.string(),
    lines: z.array(z.string()).readonly(),
    logo: logoSchema.optional(),
  }),
  clauses: z
    .array(z.strictObject({ number: z.string(), heading: z.string(), parts: z.array(part).readonly() }))
    .readonly(),
  running: z.strictObject({
    page: z.string(),
    hash: z.string(),
    notice: z.string().nullable(),
    verify: z.string().nullable(),
  }),
}) satisfies z.ZodType<AgreementDocument>;

export const agreementSchema = z.strictObject({
  document: agreementDocumentSchema,
  /** The fingerprint of the words, in hexadecimal digits. */
  hash: z.string(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Of those that it was written in; left out, or in none of them: the caller's own. */
export const inOwnLanguage = inLanguage.partial();

export const getAgreement = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/agreement',
  access: 'public',
  summary: 'The agreement of an accepted offer, for its applicant',
  params: byRequest,
  query: inOwnLanguage,
  reply: agreementSchema,
  errors: ['not_found'],
});

export const getDeskAgreement = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/agreement',
  access: 'desk:read',
  summary:
    'The agreement of an accepted offer; before that a preview of what the offer or recommendation would become',
  params: byRequest,
  reply: agreementSchema,
  errors: ['not_found', 'conflict'],
});

/** GET, the same as PDFs. They are fetched with the caller's proof in a header, never linked. */
export const AGREEMENT_FILE_PATH = '/requests/:loanRequestId/agreement/file';
export const DESK_AGREEMENT_FILE_PATH = '/desk/requests/:loanRequestId/agreement/file';
