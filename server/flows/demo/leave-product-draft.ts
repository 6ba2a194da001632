import { beginDraft, getKeptProduct, saveDraft } from '@zeel/protocol/rooms/product-versions';
import type { DemoCaller, DemoClient } from './demo-client.ts';

const PRODUCT = { prodId: 'small-loan' };
/** A tenth of a per cent a month less than before. */
const LESS_BPS = 10;

/** A cheaper version of a product that an administrator has written, so that a second one finds something to publish. It is made once. */
export async function leaveProductDraft(client: DemoClient, administrator: DemoCaller): Promise<void> {
  const { product, content } = await client.call(administrator, getKeptProduct, {
    params: PRODUCT,
    query: { language: 'en' },
  });
  // Whatever somebody has done with it since is theirs.
  if (product.lastChange !== null) return;
  const { revision } = await client.call(administrator, beginDraft, { params: PRODUCT, body: {} });
  const rateTiers = content.terms.rateTiers.map((tier) => ({
    ...tier,
    monthlyRateBps: tier.monthlyRateBps - LESS_BPS,
  }));
  await client.call(administrator, saveDraft, {
    params: PRODUCT,
    body: { revision, content: { ...content, terms: { ...content.terms, rateTiers } } },
  });
}
