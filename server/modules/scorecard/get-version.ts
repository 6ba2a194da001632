import { getScorecardVersion } from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../platform/http/index.ts';
import { findScorecard } from './versions-repository.ts';

/** One version, to compare it with another. */
export const serveGetVersion = (app: FastifyInstance): void =>
  serve(app, getScorecardVersion, {}, async ({ db, params }) => {
    const found = await findScorecard(db, Number(params.version));
    return found === undefined ? refuse('not_found') : { version: found.version, content: found.content };
  });
