import type { Platform } from '../../platform/http/index.ts';
import { DEMO_PRODUCTS } from './demo/demo-products.ts';
import { demoPolicyTexts, demoTexts } from './demo/demo-texts.ts';
import { publishProductVersion } from './publish-product-version.ts';
import './tables.ts';

const DEMO_PAST_MS = 90 * 24 * 3_600_000;

/** Fills the catalogue of demo mode. What is there already, or was changed since, is left alone. */
export async function seedDemoCatalog({ config, clock, database }: Platform): Promise<void> {
  if (config.mode !== 'demo') return;
  for (const [index, { prodId, picture, terms, rules, policy }] of DEMO_PRODUCTS.entries()) {
    await database.inTransaction(async (tx) => {
      const made = await tx
        .insertInto('products')
        .values({
          id: prodId,
          position: (index + 1) * 10,
          is_public: true,
          open_from: null,
          open_to: null,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made === undefined) return;
      const texts = demoTexts(prodId);
      await publishProductVersion(tx, clock, {
        prodId,
        picture,
        terms,
        rules,
        texts,
        policy,
        policyTexts: demoPolicyTexts(policy),
        clauses: [],
        actor: { kind: 'system' },
        // The demo has a past in which its products were requested already.
        publishAt: new Date(clock.now().getTime() - DEMO_PAST_MS),
      });
    });
  }
}
