import { PRODUCT_TOPIC } from '@zeel/protocol/rooms/product-versions';
import { changeSetting, type SettingGroup, undoSetting } from '@zeel/protocol/rooms/setting-groups';
import type { FastifyInstance } from 'fastify';
import { recomputeServiceTimes } from '../../modules/requests/core/index.ts';
import { keepSetting, preparePapers, takeBackSetting } from '../../modules/settings/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';
import { announceChange } from '../../platform/live/index.ts';

// Kinds of papers in five languages, of the longest words.
const LARGEST_GROUP_BYTES = 512 * 1_024;
// Every open request is looked at after working hours have changed.
const DEADLINE_MS = 60_000;

/** Groups of settings are changed as a whole, and taken back to what they were before their last change. */
export function serveSettings(app: FastifyInstance): void {
  const { config } = app.platform;
  serve(
    app,
    changeSetting,
    { bodyLimitBytes: LARGEST_GROUP_BYTES, deadlineMs: DEADLINE_MS },
    async (call) => {
      const { body, tx } = call;
      const version = await keepSetting(
        call,
        config,
        body.group === 'papers' && body.value !== null
          ? { ...body, value: await preparePapers(tx, config, body.value) }
          : body,
      );
      return { version, ...(await followChange(tx, body.group)) };
    },
  );
  serve(app, undoSetting, { deadlineMs: DEADLINE_MS }, async (call) => {
    const version = await takeBackSetting(call, config, call.body);
    return { version, ...(await followChange(call.tx, call.body.group)) };
  });
}

/** The groups that an open editor of a product judges a draft by, or names beside its fields. */
const SHOWN_BESIDE_PRODUCTS: readonly SettingGroup[] = ['caps', 'papers', 'service', 'expiry'];

/** Open editors read the group anew, and working hours move the due times of open requests. */
async function followChange(tx: Tx, group: SettingGroup): Promise<{ readonly movedRequests?: number }> {
  if (SHOWN_BESIDE_PRODUCTS.includes(group))
    await announceChange(tx, { audience: { permission: 'products:read' }, topic: PRODUCT_TOPIC, id: group });
  return group === 'service' ? { movedRequests: await recomputeServiceTimes(tx) } : {};
}
