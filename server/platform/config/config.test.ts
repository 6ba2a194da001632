import { clientConfigSchema } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { deriveClientConfig, readConfig } from './index.ts';

const PRODUCTION = {
  ZEEL_MODE: 'production',
  HOST: '0.0.0.0',
  ZEEL_SECRET: 's'.repeat(32),
  ZEEL_PUBLIC_URL: 'https://zeel.example/',
  ZEEL_SMTP_URL: 'smtp://mail.example',
  ZEEL_QPAY_CLIENT_ID: 'ZEEL',
  ZEEL_QPAY_CLIENT_SECRET: 'qpay secret',
  ZEEL_QPAY_INVOICE_CODE: 'ZEEL_INVOICE',
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
    appPrefix: '',
    authPrefix: '',
    languages: ['en', 'zh', 'fr', 'ja'],
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
  });
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
    [{ ...PRODUCTION, ZEEL_QPAY_URL: 'http://qpay.example/v2' }, /ZEEL_QPAY_URL must begin with https/],
    [{ ...PRODUCTION, ZEEL_SECRET: 'hunter22' }, /ZEEL_SECRET/],
    [{ ...PRODUCTION, ZEEL_DEMO_PASSWORD: 'correct horse battery' }, /ZEEL_DEMO_PASSWORD/],
    [{ DATABASE_URL: 'mysql://root:hunter22@db/zeel' }, /DATABASE_URL/],
    [{ ZEEL_LANGUAGES: 'en,xx' }, /ZEEL_LANGUAGES/],
    [{ ZEEL_CAPTCHA_PROVIDER: 'turnstile' }, /turnstile needs ZEEL_CAPTCHA_SITE_KEY, ZEEL_CAPTCHA_SECRET/],
    [{ ZEEL_GOOGLE_CLIENT_ID: 'x' }, /ZEEL_GOOGLE_CLIENT_SECRET/],
    [{ ZEEL_FIREBASE_API_KEY: 'x' }, /ZEEL_FIREBASE_AUTH_DOMAIN/],
    [{ ZEEL_APP_PREFIX: 'app/' }, /ZEEL_APP_PREFIX/],
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
