import {
  findMissingTexts,
  findVersionFaults,
  findWordFaults,
  type LendingCaps,
  type LendingPolicy,
} from '@zeel/domain/policy';
import { type ProductTerms, requireNoFault } from '@zeel/domain/product';
import type { RequestRules } from '@zeel/domain/request-form';
import {
  type ProductPicture,
  productTermsSchema,
  productTextsSchema,
  requestRulesSchema,
} from '@zeel/protocol/rooms/catalog';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { lendingPolicySchema, policyTextsSchema } from '@zeel/protocol/rooms/lending-policy';
import { clausesSchema } from '@zeel/protocol/rooms/product-versions';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { readCaps } from '../../platform/settings/index.ts';
import { catalogue } from './catalog-repository.ts';
import type { ClausesInOrder, PolicyTextsByLanguage, TextsByLanguage } from './tables.ts';
import './audit-events.ts';

export interface NewVersion {
  readonly prodId: string;
  readonly picture: ProductPicture;
  readonly terms: ProductTerms;
  readonly rules: RequestRules;
  readonly texts: TextsByLanguage;
  readonly policy: LendingPolicy;
  readonly policyTexts: PolicyTextsByLanguage;
  readonly clauses: ClausesInOrder;
  readonly actor: AuditActor;
  /** Counts from this moment; now when left out. */
  readonly publishAt?: Date;
}

/** Publishes the next version of a product that exists. The versions before stay as they are, for the requests that have them. */
export async function publishProductVersion(
  tx: Tx,
  clock: Clock,
  { actor, publishAt, ...made }: NewVersion,
): Promise<{ readonly versionId: string; readonly version: number }> {
  requireSound(made, await readCaps(tx));
  const { prodId, picture, terms, rules, texts, policy, policyTexts, clauses } = made;
  catalogue.changeIn(tx);
  // Two administrators at once make two versions, one after the other.
  await tx.selectFrom('products').select('id').where('id', '=', prodId).forUpdate().executeTakeFirstOrThrow();
  const { latest } = await tx
    .selectFrom('product_versions')
    .select(({ fn }) => fn.max('version').as('latest'))
    .where('product_id', '=', prodId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const versionId = newId(now.getTime());
  const version = (latest ?? 0) + 1;
  await tx
    .insertInto('product_versions')
    .values({
      id: versionId,
      product_id: prodId,
      version,
      kind: terms.kind,
      picture,
      terms: JSON.stringify(terms),
      rules: JSON.stringify(rules),
      texts: JSON.stringify(texts),
      policy: JSON.stringify(policy),
      policy_texts: JSON.stringify(policyTexts),
      clauses: JSON.stringify(clauses),
      created_at: now,
      published_at: publishAt ?? now,
    })
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'product.version_published',
    actor,
    subject: { kind: 'product', id: prodId },
    payload: { version, versionId, countsFrom: (publishAt ?? now).toISOString() },
  });
  return { versionId, version };
}

/** A version cannot be taken back, so nothing half-made gets in: shapes, sense, and every text in every language. */
function requireSound(made: Omit<NewVersion, 'actor' | 'publishAt'>, caps: LendingCaps): void {
  productTermsSchema.parse(made.terms);
  requestRulesSchema.parse(made.rules);
  lendingPolicySchema.parse(made.policy);
  clausesSchema.parse(made.clauses);
  for (const language of LANGUAGES) {
    productTextsSchema.parse(made.texts[language]);
    policyTextsSchema.parse(made.policyTexts[language]);
  }
  requireNoFault(findVersionFaults(made, caps));
  requireNoFault(findWordFaults(made, LANGUAGES));
  const [missing] = findMissingTexts(made, LANGUAGES);
  if (missing !== undefined) throw new Error(`The text ${missing.field} is missing`);
}
