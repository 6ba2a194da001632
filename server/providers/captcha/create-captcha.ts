import type { Platform } from '../../platform/http/index.ts';
import { deriveKey } from '../../platform/secrets/index.ts';
import type { Captcha } from './captcha.ts';
import { rememberChallenge } from './remember-challenge.ts';
import { type Altcha, createAltcha } from './verify-altcha.ts';
import { createHostedCaptcha } from './verify-hosted.ts';

/** The configured human check; `altcha` is there only when it is the embedded one. */
export interface ConfiguredCaptcha {
  readonly captcha: Captcha;
  readonly altcha: Altcha | null;
}

export function createCaptcha({ config, clock, database, secret }: Platform): ConfiguredCaptcha {
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
  return { captcha: hosted, altcha: null };
}
