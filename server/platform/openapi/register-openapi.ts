import type { FastifyInstance } from 'fastify';
import { type PublicBody, sendPublic, tagBody } from '../http/index.ts';
import { describeApi } from './describe-api.ts';
import { API_PAGE_STYLE, writeApiPage } from './write-api-page.ts';

const open = { access: 'public', needsDatabase: false } as const;

/** The API's description: for programs always, for people in demo mode. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = writeOnce(() => JSON.stringify(describeApi(app.routeTable)));
  const page = writeOnce(() => writeApiPage(app.routeTable));
  const style = writeOnce(() => API_PAGE_STYLE);
  // Writing them takes a moment, which belongs to the start and not to somebody's request.
  app.addHook('onListen', async () => {
    document();
    if (app.platform.config.mode === 'demo') page();
  });
  app.get('/api/openapi.json', { config: open }, (request, reply) =>
    sendPublic(request, reply.type('application/json; charset=utf-8'), document()),
  );
  if (app.platform.config.mode !== 'demo') return;
  app.get('/api/docs', { config: open }, (request, reply) =>
    sendPublic(request, reply.type('text/html; charset=utf-8'), page()),
  );
  app.get('/api/docs.css', { config: open }, (request, reply) =>
    sendPublic(request, reply.type('text/css; charset=utf-8'), style()),
  );
}

/** One buffer for all who ask, made when it is first needed: however many do not read it, it is there once. */
function writeOnce(write: () => string): () => PublicBody {
  let kept: PublicBody | undefined;
  return () => {
    kept ??= tagBody(Buffer.from(write(), 'utf8'));
    return kept;
  };
}
