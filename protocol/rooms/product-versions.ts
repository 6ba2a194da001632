import { CLAUSE_LIMITS } from '@zeel/domain/policy';
import { z } from 'zod';
import { type CallReply, endpoint } from '../endpoint.ts';
import { count, id, instant, version } from '../shapes.ts';
import { agreementSchema } from './agreements.ts';
import {
  pictureSchema,
  productKindSchema,
  productTermsSchema,
  productTextsSchema,
  requestRulesSchema,
  TEXT_MAX,
  workingDaysSchema,
} from './catalog.ts';
import { inLanguage, LANGUAGES } from './config.ts';
import { lendingCapsSchema } from './lending-caps.ts';
import { lendingPolicySchema } from './lending-policy.ts';

/* Products as the lender keeps them: drafts, versions, and what is open. Visitors see the result in the catalogue. */

/** The topic of the news that a product was changed. */
export const PRODUCT_TOPIC = 'product';

/** The name of a product in addresses. */
const prodId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/);
const byProduct = z.strictObject({ prodId });

const draftPolicyTexts = z.strictObject({
  conditions: z.record(z.string().max(40), z.string().max(TEXT_MAX.policy)),
  checklist: z.record(z.string().max(40), z.string().max(TEXT_MAX.policy)),
});

const clauseWords = z.strictObject({
  heading: z.string().max(CLAUSE_LIMITS.heading),
  text: z.string().max(CLAUSE_LIMITS.text),
});

/** What a product adds to its agreements, in order; plain text. */
export const clausesSchema = z
  .array(z.strictObject({ code: z.string().min(1).max(40), words: z.record(z.enum(LANGUAGES), clauseWords) }))
  .max(CLAUSE_LIMITS.most)
  .readonly();

/** Everything that a version is made of. A draft may contradict itself and lack texts; a published version does not. */
export const versionContentSchema = z.strictObject({
  picture: pictureSchema,
  terms: productTermsSchema,
  rules: requestRulesSchema,
  texts: z.record(z.enum(LANGUAGES), productTextsSchema),
  policy: lendingPolicySchema,
  policyTexts: z.record(z.enum(LANGUAGES), draftPolicyTexts),
  clauses: clausesSchema,
});
export type VersionContent = z.infer<typeof versionContentSchema>;

export const PRODUCT_STATES = ['draft', 'scheduled', 'open', 'closed'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const PRODUCT_CHANGES = [
  'begun',
  'draft_begun',
  'draft_changed',
  'draft_discarded',
  'published',
  'closed',
] as const;
export type ProductChange = (typeof PRODUCT_CHANGES)[number];

/** Requests of a version are counted up to this; one more means that there are more. */
export const MOST_COUNTED_REQUESTS = 1_000;

const versionRow = z.strictObject({
  versionId: id,
  version,
  /** Null for the draft; a moment to come makes it count from then on. */
  publishedAt: instant.nullable(),
  isInForce: z.boolean(),
  /** Sent requests that were made under it, up to one more than are counted. */
  requests: count.max(MOST_COUNTED_REQUESTS + 1),
  writtenBy: z.string().nullable(),
  publishedBy: z.string().nullable(),
});
export type VersionRow = z.infer<typeof versionRow>;

const keptProduct = z.strictObject({
  id: prodId,
  /** In the caller's language, of the newest version; empty while nobody has named it. */
  name: z.string(),
  kind: productKindSchema,
  picture: pictureSchema,
  state: z.enum(PRODUCT_STATES),
  /** The newest first. */
  versions: z.array(versionRow),
  lastChange: z
    .strictObject({ what: z.enum(PRODUCT_CHANGES), at: instant, by: z.string().nullable() })
    .nullable(),
});
export type KeptProduct = z.infer<typeof keptProduct>;

export const listKeptProducts = endpoint({
  method: 'GET',
  path: '/catalog/products',
  access: 'products:read',
  summary: 'Every product with its state, its versions and their requests, and who changed it last',
  query: inLanguage,
  reply: z.strictObject({ products: z.array(keptProduct) }),
});

export const getKeptProduct = endpoint({
  method: 'GET',
  path: '/catalog/products/:prodId',
  access: 'products:read',
  summary: 'One product with its versions and the content of its draft, or of its newest version without one',
  params: byProduct,
  query: inLanguage,
  reply: z.strictObject({
    product: keptProduct,
    /** The version whose content this is: the draft, or the newest one. */
    shownVersionId: id,
    content: versionContentSchema,
    draft: z
      .strictObject({
        revision: version,
        /** Whether the caller wrote it last, so that somebody else has to publish it. */
        isWrittenByMe: z.boolean(),
      })
      .nullable(),
    workingDays: workingDaysSchema,
    /** What a version that is published now may not pass. */
    caps: lendingCapsSchema,
    /** The lender's times, which count where the product has none of its own. */
    usualTimes: z.strictObject({
      promisedHours: count,
      feeDays: count,
      answerDays: count,
      offerDays: count,
      agreementDays: count,
    }),
  }),
  errors: ['not_found'],
});
export type OpenedProduct = CallReply<typeof getKeptProduct>;

export const getVersionContent = endpoint({
  method: 'GET',
  path: '/catalog/versions/:versionId',
  access: 'products:read',
  summary: 'The content of one version, to compare it with another',
  params: z.strictObject({ versionId: id }),
  reply: z.strictObject({ version, content: versionContentSchema }),
  errors: ['not_found'],
});

export const getVersionAgreement = endpoint({
  method: 'GET',
  path: '/catalog/versions/:versionId/agreement',
  access: 'products:read',
  summary:
    'A preview of the agreement that the usual loan or lease of a version would have, begun today, with an example borrower; of a draft as it was saved, unless that contradicts itself',
  params: z.strictObject({ versionId: id }),
  query: inLanguage,
  reply: agreementSchema.pick({ document: true }),
  errors: ['not_found', 'conflict'],
});

export const beginProduct = endpoint({
  method: 'POST',
  path: '/catalog/products',
  access: 'products:manage',
  summary: 'Begins a new product as a draft, from nothing or as a copy of a version of another',
  body: z.strictObject({
    prodId: prodId.refine((name) => name.split('-').every((word) => word !== '')),
    from: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('nothing'), productKind: productKindSchema }),
      z.strictObject({ kind: z.literal('copy'), versionId: id }),
    ]),
  }),
  reply: z.strictObject({ prodId }),
  errors: ['not_found', 'validation_failed'],
});

export const beginDraft = endpoint({
  method: 'POST',
  path: '/catalog/products/:prodId/draft',
  access: 'products:manage',
  summary: 'Begins the next version of a product as a draft that is a copy of its newest one',
  params: byProduct,
  body: z.strictObject({}),
  reply: z.strictObject({ revision: version }),
  errors: ['not_found', 'conflict'],
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/catalog/products/:prodId/draft',
  access: 'products:manage',
  summary: 'Saves a draft; it may still contradict itself',
  params: byProduct,
  body: z.strictObject({ revision: version, content: versionContentSchema }),
  reply: z.strictObject({ revision: version }),
  errors: ['not_found', 'stale_version'],
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/catalog/products/:prodId/draft/discard',
  access: 'products:manage',
  summary: 'Throws a draft away, and with it a product that was never published',
  params: byProduct,
  body: z.strictObject({ revision: version }),
  reply: z.strictObject({ isProductGone: z.boolean() }),
  errors: ['not_found', 'stale_version'],
});

export const publishDraft = endpoint({
  method: 'POST',
  path: '/catalog/products/:prodId/publish',
  access: 'products:manage',
  summary:
    'Publishes a draft that somebody else wrote, now or from the beginning of a day; a closed product opens with it',
  params: byProduct,
  body: z.strictObject({
    revision: version,
    /** A day to come in the lender's calendar; null: now. */
    from: z.iso.date().nullable(),
  }),
  reply: z.strictObject({ versionId: id, version }),
  errors: ['not_found', 'stale_version', 'conflict', 'validation_failed'],
});

export const closeProduct = endpoint({
  method: 'POST',
  path: '/catalog/products/:prodId/close',
  access: 'products:manage',
  summary: 'Closes a product for new requests; those that were begun keep their version',
  params: byProduct,
  body: z.strictObject({}),
  reply: z.strictObject({ prodId }),
  errors: ['not_found', 'conflict'],
});
