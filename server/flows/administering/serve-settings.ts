import { changeSetting, undoSetting } from '@zeel/protocol/rooms/setting-groups';
import type { FastifyInstance } from 'fastify';
import { keepSetting, takeBackSetting } from '../../modules/settings/index.ts';
import { serve } from '../../platform/http/index.ts';

/** Groups of settings are changed as a whole, and taken back to what they were before their last change. */
export function serveSettings(app: FastifyInstance): void {
  const { config } = app.platform;
  serve(app, changeSetting, {}, async (call) => ({
    version: await keepSetting(call, config, call.body),
  }));
  serve(app, undoSetting, {}, async (call) => ({
    version: await takeBackSetting(call, config, call.body),
  }));
}
