import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { catalogue, openVersionsOf } from './catalog-repository.ts';

interface CatalogueCall {
  readonly db: Db;
  readonly clock: Clock;
  readonly params: { readonly prodId: string } | undefined;
  readonly query: { readonly language: Language };
}

/** A reply about products stays the same as long as the catalogue, the day and the versions in force do. */
export async function keptByCatalogue({ db, clock, params, query }: CatalogueCall) {
  const from = await catalogue.read(db);
  const now = clock.now();
  const inForce = openVersionsOf(from, now).map(({ versionId }) => versionId);
  return { from, key: JSON.stringify([query.language, params?.prodId ?? null, lenderDate(now), inForce]) };
}
