import { clientConfigSchema } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { deriveClientConfig, readConfig } from './index.ts';

const PRODUCTION = {
  ZEEL_MODE: 'production',
  HOST: '0.0.0.0',
  ZEEL_SECRET: 's'.repeat(32),
  ZEEL_ENCRYPTION_KEY: 'k'.repeat(32),
  ZEEL_PUBLIC_URL: 'https://zeel.example/',
  ZEEL_SMTP_URL: 'smtp://mail.example',
  ZEEL_QPAY_CLIENT_ID: 'ZEEL',
  ZEEL_QPAY_CLIENT_SECRET: 'qpay secret',
  ZEEL_QPAY_INVOICE_CODE: 'ZEEL_INVOICE',
};

const S3 = {
  ZEEL_S3_BUCKET: 'papers',
  ZEEL_S3_ACCESS_KEY_ID: 'key',
  ZEEL_S3_SECRET_ACCESS_KEY: 'secret',
};

test('without any variable: demo on the loopback address with the specified languages', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    logLevel: 'warn',
  });
  expect(clientConfigSchema.parse(deriveClientConfig(config))).toEqual({
    mode: 'demo',
    apiBaseUrl: '/api',
    captcha: { provider: 'altcha', siteKey: '' },
    firebase: null,
    socialSignIn: { google: true, facebook: true },
    provesPhones: false,
    sendsSms: true,
    makesEbarimts: true,
    appPrefix: '',
    authPrefix: '',
    languages: ['en', 'zh', 'fr', 'ja'],
    lender: expect.objectContaining({ phone: '+976 7700 2026', licence: '1/0426' }),
  });
});

test('the lender is reached as configured, and in production by nothing that is not', () => {
  expect(readConfig(PRODUCTION).lender).toEqual({
    name: 'Zeel',
    licence: null,
    phone: null,
    email: null,
    hours: [],
    address: null,
    chats: [],
    logo: null,
  });
  const set = {
    ZEEL_LENDER_NAME: 'Tenger Credit NBFI',
    ZEEL_LENDER_PHONE: '+976 7711 0000',
    ZEEL_LENDER_HOURS: 'mon-fri 09:00-18:00, sat 10:00-15:00',
    ZEEL_LENDER_CHATS: 'Messenger=https://m.me/tenger, Viber=https://viber.example/?a=b',
  };
  expect(readConfig({ ...PRODUCTION, ...set }).lender).toEqual({
    name: 'Tenger Credit NBFI',
    licence: null,
    logo: null,
    phone: '+976 7711 0000',
    email: null,
    hours: [
      { from: 'mon', to: 'fri', opens: '09:00', closes: '18:00' },
      { from: 'sat', to: 'sat', opens: '10:00', closes: '15:00' },
    ],
    address: null,
    chats: [
      { name: 'Messenger', url: 'https://m.me/tenger' },
      { name: 'Viber', url: 'https://viber.example/?a=b' },
    ],
  });
});

test('in production a social button is shown only for a configured provider', () => {
  const google = { ZEEL_GOOGLE_CLIENT_ID: 'id', ZEEL_GOOGLE_CLIENT_SECRET: 'secret' };
  const { socialSignIn } = deriveClientConfig(readConfig({ ...PRODUCTION, ...google }));
  expect(socialSignIn).toEqual({ google: true, facebook: false });
});

test('connections wait longer than a balancer keeps them, and only in production one is told of a stop', () => {
  expect(readConfig({}).keepAliveMs).toBeGreaterThanOrEqual(65_000);
  expect(readConfig({}).stopNoticeMs).toBe(0);
  expect(readConfig(PRODUCTION).stopNoticeMs).toBe(5_000);
  expect(readConfig({ ...PRODUCTION, ZEEL_STOP_NOTICE_MS: '0' }).stopNoticeMs).toBe(0);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('production starts with everything it needs', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    mode: 'production',
    publicBaseUrl: 'https://zeel.example',
    logLevel: 'info',
  });
});

test('the fee is paid through the configured account, and through the simulator only in a demo', () => {
  expect(readConfig({}).qpay).toBeNull();
  expect(readConfig({ ...PRODUCTION, ZEEL_QPAY_URL: 'https://merchant-sandbox.qpay.mn/v2/' }).qpay).toEqual({
    baseUrl: 'https://merchant-sandbox.qpay.mn/v2',
    clientId: 'ZEEL',
    clientSecret: 'qpay secret',
    invoiceCode: 'ZEEL_INVOICE',
    merchantId: 'ZEEL',
    ebarimt: null,
  });
  const ebarimt = {
    ZEEL_EBARIMT_INVOICE_CODE: 'ZEEL_EB',
    ZEEL_EBARIMT_DISTRICT: '3505',
    ZEEL_EBARIMT_CLASSIFICATION: '7113000',
  };
  expect(readConfig({ ...PRODUCTION, ...ebarimt }).qpay?.ebarimt).toEqual({
    invoiceCode: 'ZEEL_EB',
    districtCode: '3505',
    classificationCode: '7113000',
    taxType: '2',
  });
});

test('a trusted network is told so by name; a demo needs no word', () => {
  const open = {
    ...S3,
    ZEEL_S3_ENDPOINT: 'http://store.internal:9000',
    ZEEL_PUBLIC_URL: 'http://zeel.internal',
  };
  const config = readConfig({ ...PRODUCTION, ...open, ZEEL_ALLOW_HTTP: 'yes' });
  expect([config.publicBaseUrl, config.objectStore?.endpoint]).toEqual([
    'http://zeel.internal',
    'http://store.internal:9000',
  ]);
  expect(readConfig(open).publicBaseUrl).toBe('http://zeel.internal');
});

test('Mongolian is switched on by configuration', () => {
  expect(readConfig({ ZEEL_LANGUAGES: 'mn, en' }).languages).toEqual(['mn', 'en']);
});

describe('a mistake stops the start with one line that names it and hides its value', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ HOST: '0.0.0.0' }, /loopback.*ZEEL_MODE=production/],
    [{ HOST: '::' }, /loopback/],
    [{ HOST: '127.evil.example' }, /loopback/],
    [{ ZEEL_MODE: 'prod' }, /ZEEL_MODE/],
    [{ ZEEL_MODE: 'production' }, /ZEEL_SECRET, ZEEL_PUBLIC_URL, ZEEL_SMTP_URL, ZEEL_QPAY_CLIENT_ID/],
    [{ ZEEL_QPAY_CLIENT_SECRET: 'hunter22' }, /ZEEL_QPAY_CLIENT_ID.*must be set together/],
    [{ ...PRODUCTION, ZEEL_EBARIMT_DISTRICT: '3505' }, /ZEEL_EBARIMT_INVOICE_CODE.*must be set together/],
    [{ ...PRODUCTION, ZEEL_EBARIMT_DISTRICT: 'hunter22' }, /ZEEL_EBARIMT_DISTRICT/],
    [{ ZEEL_EID_SECRET: 'hunter22' }, /ZEEL_EID_RP_UUID.*must be set together/],
    [{ ZEEL_FINERACT_PASSWORD: 'hunter22' }, /ZEEL_FINERACT_URL.*must be set together/],
    [{ ...PRODUCTION, ZEEL_QPAY_URL: 'http://qpay.example/v2' }, /ZEEL_QPAY_URL must begin with https/],
    [
      { ...PRODUCTION, ZEEL_PUBLIC_URL: 'http://zeel.example' },
      /https.*ZEEL_PUBLIC_URL.*ZEEL_ALLOW_HTTP=yes/,
    ],
    [{ ...PRODUCTION, ...S3, ZEEL_S3_ENDPOINT: 'http://127.0.0.1:9000' }, /https.*ZEEL_S3_ENDPOINT/],
    [{ ZEEL_AUDIT_BUCKET: 'heads' }, /ZEEL_AUDIT_BUCKET needs ZEEL_S3/],
    [
      { ...S3, ZEEL_S3_ENDPOINT: 'http://127.0.0.1:9000', ZEEL_AUDIT_BUCKET: 'papers' },
      /another bucket than ZEEL_S3_BUCKET/,
    ],
    [
      { ...PRODUCTION, ZEEL_SMS_URL: 'HTTP://sms.example', ZEEL_SMS_TOKEN: 'hunter22' },
      /https.*ZEEL_SMS_URL/,
    ],
    [{ ...PRODUCTION, ZEEL_CAPTCHA_VERIFY_URL: 'http://check.example' }, /https.*ZEEL_CAPTCHA_VERIFY_URL/],
    [{ ...PRODUCTION, ZEEL_GOOGLE_ISSUER: 'http://id.example' }, /https.*ZEEL_GOOGLE_ISSUER/],
    [{ ...PRODUCTION, ZEEL_API_BASE_URL: 'http://api.example' }, /https.*ZEEL_API_BASE_URL/],
    [{ ...PRODUCTION, ZEEL_ALLOW_HTTP: 'perhaps' }, /ZEEL_ALLOW_HTTP/],
    [{ ...PRODUCTION, ZEEL_SECRET: 'hunter22' }, /ZEEL_SECRET/],
    [{ ...PRODUCTION, ZEEL_ENCRYPTION_KEY: '' }, /needs ZEEL_ENCRYPTION_KEY/],
    [{ ...PRODUCTION, ZEEL_ENCRYPTION_KEY_FILE: '/run/key' }, /not both/],
    [{ ...PRODUCTION, ZEEL_DEMO_PASSWORD: 'correct horse battery' }, /ZEEL_DEMO_PASSWORD/],
    [{ DATABASE_URL: 'mysql://root:hunter22@db/zeel' }, /DATABASE_URL/],
    [{ ZEEL_LANGUAGES: 'en,xx' }, /ZEEL_LANGUAGES/],
    [{ ZEEL_CAPTCHA_PROVIDER: 'turnstile' }, /turnstile needs ZEEL_CAPTCHA_SITE_KEY, ZEEL_CAPTCHA_SECRET/],
    [{ ZEEL_GOOGLE_CLIENT_ID: 'x' }, /ZEEL_GOOGLE_CLIENT_SECRET/],
    [{ ZEEL_FIREBASE_API_KEY: 'x' }, /ZEEL_FIREBASE_AUTH_DOMAIN/],
    [{ ZEEL_APP_PREFIX: 'app/' }, /ZEEL_APP_PREFIX/],
    [{ ZEEL_LENDER_PHONE: 'call us' }, /ZEEL_LENDER_PHONE/],
    [{ ZEEL_LENDER_HOURS: 'always' }, /ZEEL_LENDER_HOURS/],
    [{ ZEEL_LENDER_HOURS: 'mon-fri 18:00-09:00' }, /ZEEL_LENDER_HOURS/],
    [{ ZEEL_LENDER_CHATS: 'Messenger=javascript:alert(1)' }, /ZEEL_LENDER_CHATS/],
    [{ ZEEL_MAIL_REPLY_TO: 'nobody' }, /ZEEL_MAIL_REPLY_TO/],
  ])('%o', (variables, expected) => {
    expect(() => readConfig(variables)).toThrow(StartupError);
    expect(() => readConfig(variables)).toThrow(expected);
    try {
      readConfig(variables);
    } catch (error) {
      expect(String(error)).not.toMatch(/hunter22|\n/);
    }
  });
});
