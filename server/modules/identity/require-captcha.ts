import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { refuse } from '../../platform/http/index.ts';
import type { AnyCall, IdentityRoom } from './room.ts';

/** Refuses whoever has not passed the human check. */
export async function requireCaptcha({ captcha }: IdentityRoom, call: AnyCall): Promise<void> {
  const header = call.request.headers[CAPTCHA_HEADER];
  const answer = typeof header === 'string' ? header : undefined;
  const verdict = await captcha.verify({ answer, remoteAddress: call.address });
  if (verdict.passed) return;
  // "missing" is how every form learns that it must show the check.
  if (verdict.reason !== 'missing') call.log.info({ reason: verdict.reason }, 'human check failed');
  refuse('captcha_failed');
}
