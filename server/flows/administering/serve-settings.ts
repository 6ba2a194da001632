import { PRODUCT_TOPIC } from '@zeel/protocol/rooms/product-versions';
import { changeSetting, type SettingGroup, undoSetting } from '@zeel/protocol/rooms/setting-groups';
import type { FastifyInstance } from 'fastify';
import { keepSetting, preparePapers, takeBackSetting } from '../../modules/settings/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';
import { announceChange } from '../../platform/live/index.ts';

// Kinds of papers in five languages, of the longest words.
const LARGEST_GROUP_BYTES = 512 * 1_024;

/** Groups of settings are changed as a whole, and taken back to what they were before their last change. */
export function serveSettings(app: FastifyInstance): void {
  const { config } = app.platform;
  serve(app, changeSetting, { bodyLimitBytes: LARGEST_GROUP_BYTES }, async (call) => {
    const { body, tx } = call;
    const version = await keepSetting(
      call,
      config,
      body.group === 'papers' && body.value !== null
        ? { ...body, value: await preparePapers(tx, config, body.value) }
        : body,
    );
    await tellReaders(tx, body.group);
    return { version };
  });
  serve(app, undoSetting, {}, async (call) => {
    const version = await takeBackSetting(call, config, call.body);
    await tellReaders(call.tx, call.body.group);
    return { version };
  });
}

/** Open editors of products judge a draft by the caps and by the papers that can be asked for, so they read them anew. */
const tellReaders = async (tx: Tx, group: SettingGroup): Promise<void> => {
  if (group === 'caps' || group === 'papers')
    await announceChange(tx, { audience: { permission: 'products:read' }, topic: PRODUCT_TOPIC, id: group });
};
