import type { Language } from '@zeel/protocol/rooms/config';
import type { KeptProduct } from '@zeel/protocol/rooms/product-versions';
import type { KeptProductRow } from '../../modules/catalog/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { countByVersion } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** Products as the lender keeps them, with the names of people and the requests of each version. */
export async function presentKeptProducts(
  db: Db,
  rows: readonly KeptProductRow[],
  language: Language,
): Promise<KeptProduct[]> {
  const requests = await countByVersion(
    db,
    rows.flatMap(({ versions }) => versions.map(({ versionId }) => versionId)),
  );
  const names = await nameStaff(db, rows.flatMap(listPeople));
  const nameOf = (userId: string | null): string | null =>
    userId === null ? null : (names.get(userId) ?? null);
  return rows.map(({ id, state, inForceId, versions, lastChange }) => {
    const { picture, terms, texts } = versions[0].content;
    return {
      id,
      name: texts[language].name,
      kind: terms.kind,
      picture,
      state,
      versions: versions.map(({ versionId, version, publishedAt, writtenBy, publishedBy }) => ({
        versionId,
        version,
        publishedAt: publishedAt?.toISOString() ?? null,
        isInForce: versionId === inForceId,
        requests: requests.get(versionId) ?? 0,
        writtenBy: nameOf(writtenBy),
        publishedBy: nameOf(publishedBy),
      })),
      lastChange: lastChange && {
        what: lastChange.what,
        at: lastChange.at.toISOString(),
        by: nameOf(lastChange.by),
      },
    };
  });
}

const listPeople = ({ versions, lastChange }: KeptProductRow): string[] =>
  [lastChange?.by, ...versions.flatMap(({ writtenBy, publishedBy }) => [writtenBy, publishedBy])].filter(
    (userId) => typeof userId === 'string',
  );
