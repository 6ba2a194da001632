import { getClientConfig } from '@zeel/protocol/rooms/config';
import type { FastifyInstance } from 'fastify';
import { registerHealth } from '../health/register-health.ts';
import { serve } from '../http/index.ts';
import { registerEvents } from '../live/index.ts';
import { registerOpenApi } from '../openapi/register-openapi.ts';
import { createClientConfigReader } from '../settings/index.ts';

/** The routes that belong to no room. */
export function registerPlatform(app: FastifyInstance): void {
  registerHealth(app);
  registerOpenApi(app);
  registerEvents(app);
  serve(app, getClientConfig, { needsDatabase: false }, createClientConfigReader(app.platform));
}
