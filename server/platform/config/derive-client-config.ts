import type { ClientConfig } from '@zeel/protocol/rooms/config';
import type { Config } from './read-config.ts';

/** The browser's part of the configuration: nothing in it is secret. Demo mode listens on the loopback address only. */
export function deriveClientConfig(config: Config): ClientConfig {
  const usesFirebase = config.firebase !== null;
  return {
    mode: config.mode,
    ...(config.mode === 'demo' && config.demoPassword !== null ? { demoPassword: config.demoPassword } : {}),
    apiBaseUrl: config.apiBaseUrl,
    captcha: { provider: config.captcha.provider, siteKey: config.captcha.siteKey },
    firebase: config.firebase,
    socialSignIn: {
      google: usesFirebase || config.oauth.google !== null,
      facebook: usesFirebase || config.oauth.facebook !== null,
    },
    appPrefix: config.appPrefix,
    authPrefix: config.authPrefix,
    languages: [...config.languages],
  };
}
