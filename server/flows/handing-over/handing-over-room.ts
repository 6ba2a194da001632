import type { Platform } from '../../platform/http/index.ts';
import { watchIntegration } from '../../platform/integrations/index.ts';
import { createFineract, type Fineract } from '../../providers/fineract/index.ts';

/** The loan system that paid loans are handed over to, with its number of each of our products. */
export interface HandingOverRoom {
  readonly fineract: Fineract;
  readonly productIds: ReadonlyMap<string, number>;
}

/** The loan system as configured; null where there is none. */
export function createHandingOverRoom(platform: Platform): HandingOverRoom | null {
  const { fineract: configured } = platform.config;
  if (configured === null) return null;
  const { productIds, ...account } = configured;
  const fineract = createFineract(account);
  return {
    fineract: watchIntegration(platform, fineract, {
      integration: 'loan_system',
      calls: ['handOver'],
      check: { proves: 'signs_in', run: () => fineract.check() },
    }),
    productIds,
  };
}
