import { requireCaptcha as requireHuman } from '../../providers/captcha/index.ts';
import type { AnyCall, IdentityRoom } from './room.ts';

/** Refuses whoever has not passed the room's human check. */
export const requireCaptcha = ({ captcha }: IdentityRoom, call: AnyCall): Promise<void> =>
  requireHuman(captcha, call);
