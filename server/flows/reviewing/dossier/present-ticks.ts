import type { Tick } from '@zeel/protocol/rooms/dossier';
import type { TickRow } from '../../../modules/desk/index.ts';
import type { Names } from './present-decisions.ts';

/** A check that is done, with the name of whoever did it. */
export const presentTick = ({ code, userId, at }: TickRow, names: Names): Tick => ({
  code,
  by: { userId, name: names.get(userId) ?? '' },
  at: at.toISOString(),
});
