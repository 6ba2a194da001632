import type { ClientConfig } from '@zeel/protocol/rooms/config';
import type { Config } from './read-config.ts';

/** Whether there is a gateway for text messages. A demo keeps them in its mailbox. */
export const sendsSms = ({ sms, mode }: Pick<Config, 'sms' | 'mode'>): boolean =>
  sms !== null || mode === 'demo';

/** The browser's part of the configuration: nothing in it is secret. Demo mode listens on the loopback address only. */
export function deriveClientConfig(config: Config): ClientConfig {
  // The hosted service offers both; demo mode has a local stand-in for each.
  const offersBoth = config.firebase !== null || config.mode === 'demo';
  return {
    mode: config.mode,
    ...(config.mode === 'demo' && config.demoPassword !== null ? { demoPassword: config.demoPassword } : {}),
    apiBaseUrl: config.apiBaseUrl,
    captcha: { provider: config.captcha.provider, siteKey: config.captcha.siteKey },
    firebase: config.firebase,
    socialSignIn: {
      google: offersBoth || config.oauth.google !== null,
      facebook: offersBoth || config.oauth.facebook !== null,
    },
    appPrefix: config.appPrefix,
    authPrefix: config.authPrefix,
    languages: [...config.languages],
    lender: config.lender,
    provesPhones: config.provesPhones,
    sendsSms: sendsSms(config),
    // The simulator of a demo makes them too.
    makesEbarimts: config.qpay === null ? config.mode === 'demo' : config.qpay.ebarimt !== null,
  };
}
