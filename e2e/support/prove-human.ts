import type { APIRequestContext } from '@playwright/test';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { solveAltcha } from '../../server/providers/captcha/testing/solve-altcha.ts';

/** Does the embedded proof of work, as a visitor's browser would; gives the header that proves it. */
export async function proveHuman(request: APIRequestContext): Promise<Readonly<Record<string, string>>> {
  const reply = await request.get('/api/captcha/challenge');
  const { data: challenge }: { data: Parameters<typeof solveAltcha>[0] } = await reply.json();
  return { [CAPTCHA_HEADER]: await solveAltcha(challenge) };
}
