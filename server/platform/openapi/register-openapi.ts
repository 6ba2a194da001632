import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api.ts';
import { API_PAGE_STYLE, writeApiPage } from './write-api-page.ts';

const open = { access: 'public', needsDatabase: false } as const;

/** The API's description: for programs always, for people in demo mode. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: Record<string, unknown> | null = null;
  app.get('/api/openapi.json', { config: open }, (_request, reply) => {
    document ??= describeApi(app.routeTable);
    return reply.header('cache-control', 'no-cache').send(document);
  });
  if (app.platform.config.mode !== 'demo') return;
  app.get('/api/docs', { config: open }, (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(writeApiPage(app.routeTable)),
  );
  app.get('/api/docs.css', { config: open }, (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').send(API_PAGE_STYLE),
  );
}
