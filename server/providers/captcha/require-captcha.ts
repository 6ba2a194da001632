import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { type Call, refuse } from '../../platform/http/index.ts';
import type { Captcha } from './captcha.ts';

/** Refuses whoever has not passed the human check. */
export async function requireCaptcha(
  captcha: Captcha,
  { request, address, log }: Pick<Call<unknown, unknown, unknown, unknown>, 'request' | 'address' | 'log'>,
): Promise<void> {
  const header = request.headers[CAPTCHA_HEADER];
  const answer = typeof header === 'string' ? header : undefined;
  const verdict = await captcha.verify({ answer, remoteAddress: address });
  if (verdict.passed) return;
  // "missing" is how every form learns that it must show the check.
  if (verdict.reason !== 'missing') log.info({ reason: verdict.reason }, 'human check failed');
  refuse('captcha_failed');
}
