import type { Platform } from '../../platform/http/index.ts';
import { describeFailure, reachHttp, watchIntegration } from '../../platform/integrations/index.ts';
import { OAuthRefusal, type SocialSignIn } from './social-sign-in.ts';

/** A provider whose calls are noted. Somebody who turned back, or came with a wrong answer, says nothing about it. */
export const watchSignIn = (
  platform: Platform,
  integration: 'google' | 'facebook',
  provider: SocialSignIn,
  url: string,
): SocialSignIn =>
  watchIntegration(platform, provider, {
    integration,
    calls: ['finish'],
    // Nobody can be signed in without a person, so a test only finds out whether it is there.
    check: { proves: 'reaches', run: () => reachHttp(url) },
    judge: (error) =>
      error instanceof OAuthRefusal && error.kind === 'unreachable' ? describeFailure(error) : undefined,
  });
