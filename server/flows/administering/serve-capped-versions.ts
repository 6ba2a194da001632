import { listCappedFigures } from '@zeel/domain/policy';
import { type CappedVersions, listCappedVersions } from '@zeel/protocol/rooms/lending-caps';
import type { FastifyInstance } from 'fastify';
import { type KeptProductRow, type KeptVersion, listKept } from '../../modules/catalog/index.ts';
import { serve } from '../../platform/http/index.ts';

type Standing = CappedVersions[number]['standing'];

/** What the caps of the lender are held against, before one is saved. Versions that nobody can ask for any more are left out. */
export const serveListCappedVersions = (app: FastifyInstance): void =>
  serve(app, listCappedVersions, {}, async ({ db, clock, query: { language } }) => {
    const now = clock.now();
    const versions = (await listKept(db, now)).flatMap((product) =>
      product.versions.flatMap((one) => {
        const standing = standingOf(product, one, now);
        if (standing === null) return [];
        const { prodId, versionId, version, content } = one;
        const figures = listCappedFigures(content).map(({ cap, figure }) => ({ cap, figure }));
        return [{ prodId, versionId, version, name: content.texts[language].name, standing, figures }];
      }),
    );
    return { versions };
  });

function standingOf(
  { inForceId, state }: KeptProductRow,
  { versionId, publishedAt }: KeptVersion,
  now: Date,
): Standing | null {
  if (publishedAt === null) return 'draft';
  if (versionId === inForceId) return 'in_force';
  return publishedAt > now && state !== 'closed' ? 'scheduled' : null;
}
