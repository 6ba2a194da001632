import type { Integration, IntegrationState, SecretState } from '@zeel/protocol/rooms/integrations';
import { INTEGRATIONS } from '@zeel/protocol/rooms/integrations';
import type { Config } from '../../../platform/config/index.ts';

interface SetUp {
  readonly state: IntegrationState;
  readonly host: string | null;
  readonly secrets: readonly SecretState[];
}

/** The machine of an address. User, password and path stay where they are. */
const hostOf = (url: string | null | undefined): string | null =>
  url !== null && url !== undefined && URL.canParse(url) ? new URL(url).hostname : null;

const secret = (variable: string, isSet: boolean): SecretState => ({ variable, isSet });

/** How each service outside is set up. A half configured one stops the start, so its secrets are all there or none is. */
const SET_UPS: Readonly<Record<Integration, (config: Config) => SetUp>> = {
  mail: ({ mail, mode }) => ({
    state: stateOf(mail.smtpUrl !== null, mode),
    host: hostOf(mail.smtpUrl),
    secrets: [secret('ZEEL_SMTP_URL', mail.smtpUrl !== null)],
  }),
  sms: ({ sms, mode }) => ({
    state: stateOf(sms !== null, mode),
    host: hostOf(sms?.url),
    secrets: [secret('ZEEL_SMS_TOKEN', sms !== null)],
  }),
  qpay: ({ qpay, mode }) => ({
    state: stateOf(qpay !== null, mode),
    host: hostOf(qpay?.baseUrl),
    secrets: [secret('ZEEL_QPAY_CLIENT_SECRET', qpay !== null)],
  }),
  // It comes with the account at QPay, whose secret it uses.
  ebarimt: ({ qpay, mode }) => ({
    state: qpay === null ? stateOf(false, mode) : stateOf(qpay.ebarimt !== null, 'production'),
    host: qpay?.ebarimt ? hostOf(qpay.baseUrl) : null,
    secrets: [],
  }),
  bank: ({ khan, payoutAccount }) => ({
    state: khan !== null && payoutAccount !== null ? 'on' : 'off',
    host: hostOf(khan?.baseUrl),
    secrets: [secret('ZEEL_KHAN_SECRET', khan !== null), secret('ZEEL_KHAN_TRAN_PASSWORD', khan !== null)],
  }),
  eid: ({ eid }) => ({
    state: eid === null ? 'off' : 'on',
    host: hostOf(eid?.baseUrl),
    secrets: [secret('ZEEL_EID_SECRET', eid !== null)],
  }),
  time_stamp: ({ sealTimeStampUrl }) => ({
    state: sealTimeStampUrl === null ? 'off' : 'on',
    host: hostOf(sealTimeStampUrl),
    secrets: [],
  }),
  loan_system: ({ fineract }) => ({
    state: fineract === null ? 'off' : 'on',
    host: hostOf(fineract?.baseUrl),
    secrets: [secret('ZEEL_FINERACT_PASSWORD', fineract !== null)],
  }),
  storage: ({ objectStore }) => ({
    state: objectStore === null ? 'own' : 'on',
    host: hostOf(objectStore?.endpoint),
    secrets: [secret('ZEEL_S3_SECRET_ACCESS_KEY', objectStore !== null)],
  }),
  scanner: ({ clamd }) => ({ state: clamd === null ? 'off' : 'on', host: clamd?.host ?? null, secrets: [] }),
  hosted_database: ({ firebase, firebaseServiceAccount }) => ({
    state: firebase !== null && firebaseServiceAccount !== null ? 'on' : 'off',
    host: null,
    secrets: [secret('ZEEL_FIREBASE_SERVICE_ACCOUNT', firebaseServiceAccount !== null)],
  }),
  human_check: ({ captcha }) => ({
    state: captcha.provider === 'altcha' ? 'own' : 'on',
    host: hostOf(captcha.verifyUrl),
    secrets: [secret('ZEEL_CAPTCHA_SECRET', captcha.secret !== null)],
  }),
  google: ({ oauth, mode }) => ({
    state: stateOf(oauth.google !== null, mode),
    host: hostOf(oauth.google?.issuer),
    secrets: [secret('ZEEL_GOOGLE_CLIENT_SECRET', oauth.google !== null)],
  }),
  facebook: ({ oauth, mode, facebookGraphUrl }) => ({
    state: stateOf(oauth.facebook !== null, mode),
    host: oauth.facebook === null ? null : hostOf(facebookGraphUrl),
    secrets: [secret('ZEEL_FACEBOOK_CLIENT_SECRET', oauth.facebook !== null)],
  }),
};

/** For what a demo plays when it is not set up. */
function stateOf(isOn: boolean, mode: Config['mode']): IntegrationState {
  if (isOn) return 'on';
  return mode === 'demo' ? 'simulated' : 'off';
}

export const describeIntegrations = (config: Config): readonly (SetUp & { integration: Integration })[] =>
  INTEGRATIONS.map((integration) => ({ integration, ...SET_UPS[integration](config) }));

/** The keys of the house itself. */
export const describeSecrets = (config: Config): SecretState[] => [
  secret('ZEEL_SECRET', config.secret !== null),
  secret('ZEEL_ENCRYPTION_KEY', config.encryptionKey !== null || config.encryptionKeyFile !== null),
  secret('ZEEL_BACKUP_KEY', config.backupKey !== null),
  secret('ZEEL_SEAL_PASSWORD', config.seal !== null),
];
