import type { Platform } from '../../platform/http/index.ts';
import { noteOutcome, offerCheck } from '../../platform/integrations/index.ts';
import { deriveKey } from '../../platform/secrets/index.ts';
import type { Captcha, CaptchaVerdict } from './captcha.ts';
import { rememberChallenge } from './remember-challenge.ts';
import { type Altcha, createAltcha } from './verify-altcha.ts';
import { createHostedCaptcha } from './verify-hosted.ts';

/** The configured human check; `altcha` is there only when it is the embedded one. */
export interface ConfiguredCaptcha {
  readonly captcha: Captcha;
  readonly altcha: Altcha | null;
}

export function createCaptcha(platform: Platform): ConfiguredCaptcha {
  const { config, clock, database, secret } = platform;
  const { provider } = config.captcha;
  if (provider === 'altcha') {
    const altcha = createAltcha({
      secret: deriveKey(secret, 'human-check').toString('hex'),
      now: () => clock.now(),
      rememberUsed: (challengeId, expiresAt) => rememberChallenge(database.db, challengeId, expiresAt),
    });
    return { captcha: altcha, altcha };
  }
  const hosted = createHostedCaptcha({
    provider,
    // The configuration refuses to start without it.
    secret: config.captcha.secret ?? '',
    ...(config.captcha.verifyUrl === null ? {} : { verifyUrl: config.captcha.verifyUrl }),
    ...(config.publicBaseUrl === null ? {} : { expectedHostname: new URL(config.publicBaseUrl).hostname }),
  });
  return { captcha: watchHosted(platform, hosted), altcha: null };
}

const isAway = (verdict: CaptchaVerdict): boolean => !verdict.passed && verdict.reason === 'unreachable';

/** A hosted check says in its verdict that the service was away, because it never fails. */
function watchHosted(platform: Platform, hosted: Captcha): Captcha {
  offerCheck(platform, 'human_check', {
    proves: 'reaches',
    run: async () => {
      if (isAway(await hosted.verify({ answer: 'zeel-check', remoteAddress: '127.0.0.1' })))
        throw new Error('the human check does not answer', { cause: new DOMException('', 'TimeoutError') });
    },
  });
  return {
    async verify(answer) {
      const verdict = await hosted.verify(answer);
      // Most answers that say nothing were never sent on.
      if (verdict.passed || verdict.reason === 'wrong') noteOutcome(platform, 'human_check', null);
      if (isAway(verdict)) noteOutcome(platform, 'human_check', { fault: 'silent', code: null });
      return verdict;
    },
  };
}
