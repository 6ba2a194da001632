import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { catalogue, offerOf } from './catalog-repository.ts';

interface CatalogueCall {
  readonly db: Db;
  readonly clock: Clock;
  readonly params: { readonly prodId: string } | undefined;
  readonly query: { readonly language: Language };
}

/** A reply about products stays the same as long as what is on offer does, which another day changes too. */
export async function keptByCatalogue({ db, clock, params, query }: CatalogueCall) {
  const from = offerOf(await catalogue.read(db), clock.now());
  return { from, key: `${query.language} ${params?.prodId ?? ''}` };
}
