import { CONSENT_PURPOSES } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { inLanguage } from '../config.ts';

/** The text of each consent, word for word; a version always names the text that was read. */
const wording = z.strictObject({
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  isRequired: z.boolean(),
  title: z.string(),
  text: z.string(),
});
export type ConsentWording = z.infer<typeof wording>;

export const listConsentWordings = endpoint({
  method: 'GET',
  path: '/consent-wordings',
  access: 'public',
  summary: 'The consents of a request as they read today',
  query: inLanguage,
  reply: z.strictObject({ wordings: z.array(wording) }),
});
