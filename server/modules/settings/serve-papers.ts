import { isUsualPaper, wordsOfPaper } from '@zeel/domain/request-form';
import { fallbackAmong } from '@zeel/protocol/rooms/config';
import { listPapers, type OwnPaperKind } from '@zeel/protocol/rooms/papers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { readPaperKinds, readSetting, storedSettings } from '../../platform/settings/index.ts';

/**
 * Whoever is asked for papers reads what the lender calls them, signed in or not. What is as usual is left out. The reply stays the
 * same until a setting changes.
 */
export const serveListPapers = (app: FastifyInstance): void =>
  serve(
    app,
    listPapers,
    {
      cache: 'public-etag',
      keptBy: async ({ db, query }) => ({
        from: await storedSettings.read(db),
        key: `papers.${query.language}`,
      }),
    },
    async ({ db, query: { language } }) => {
      const { offered } = await readSetting({ db, config: app.platform.config }, 'languages');
      const fallback = fallbackAmong(offered);
      const papers = (await readPaperKinds(db)).map(
        (kind): OwnPaperKind => ({
          code: kind.code,
          isActive: kind.isActive,
          words: wordsOfPaper(kind, language, fallback),
        }),
      );
      return {
        papers: papers.filter(
          ({ code, isActive, words }) => !isUsualPaper(code) || !isActive || words !== null,
        ),
      };
    },
  );
