import { countPaperUse } from '@zeel/protocol/rooms/papers';
import type { FastifyInstance } from 'fastify';
import { type KeptVersion, listKept } from '../../modules/catalog/index.ts';
import { serve } from '../../platform/http/index.ts';

/** Before a kind of paper is retired, an administrator reads how many products ask for it and how many drafts stop being publishable. */
export const servePaperUse = (app: FastifyInstance): void =>
  serve(app, countPaperUse, {}, async ({ db, clock }) => {
    const uses = new Map<string, { code: string; versions: number; drafts: number }>();
    for (const { inForceId, versions } of await listKept(db, clock.now()))
      for (const version of versions) {
        const isDraft = version.publishedAt === null;
        if (!isDraft && version.versionId !== inForceId) continue;
        for (const code of papersOf(version)) {
          const use = uses.get(code) ?? { code, versions: 0, drafts: 0 };
          use[isDraft ? 'drafts' : 'versions'] += 1;
          uses.set(code, use);
        }
      }
    return { uses: [...uses.values()].sort((one, other) => (one.code < other.code ? -1 : 1)) };
  });

/** Every kind that a version asks for, once: of the applicant, or before the money is paid out. */
const papersOf = ({ content: { rules, policy } }: KeptVersion): ReadonlySet<string> =>
  new Set([
    ...rules.documents.map(({ type }) => type),
    ...policy.conditions.flatMap(({ documentType }) => documentType ?? []),
  ]);
