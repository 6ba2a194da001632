import type { Platform } from '../../platform/http/index.ts';
import { createFineract, type Fineract } from '../../providers/fineract/index.ts';

/** The loan system that paid loans are handed over to, with its number of each of our products. */
export interface HandingOverRoom {
  readonly fineract: Fineract;
  readonly productIds: ReadonlyMap<string, number>;
}

/** The loan system as configured; null where there is none. */
export function createHandingOverRoom({
  config: { fineract },
}: Pick<Platform, 'config'>): HandingOverRoom | null {
  if (fineract === null) return null;
  const { productIds, ...account } = fineract;
  return { fineract: createFineract(account), productIds };
}
