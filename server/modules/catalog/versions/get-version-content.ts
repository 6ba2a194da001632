import { getVersionContent } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { findVersion } from './versions-repository.ts';

export const serveGetVersionContent = (app: FastifyInstance): void =>
  serve(app, getVersionContent, {}, async ({ db, params }) => {
    const { version, content } = (await findVersion(db, params.versionId)) ?? refuse('not_found');
    return { version, content };
  });
