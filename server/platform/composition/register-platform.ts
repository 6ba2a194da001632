import { getClientConfig } from '@zeel/protocol/rooms/config';
import type { FastifyInstance } from 'fastify';
import { deriveClientConfig } from '../config/index.ts';
import { registerHealth } from '../health/register-health.ts';
import { serve } from '../http/index.ts';
import { registerEvents } from '../live/index.ts';
import { registerOpenApi } from '../openapi/register-openapi.ts';

/** The routes that belong to no room. */
export function registerPlatform(app: FastifyInstance): void {
  const clientConfig = deriveClientConfig(app.platform.config);
  registerHealth(app);
  registerOpenApi(app);
  registerEvents(app);
  serve(app, getClientConfig, { needsDatabase: false }, () => clientConfig);
}
