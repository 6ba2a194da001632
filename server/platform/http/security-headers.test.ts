import { expect, test } from 'vitest';
import { readConfig } from '../config/index.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const REQUIRED = "require-trusted-types-for 'script'";

test('a page of our own scripts makes markup and code through its own policies alone', () => {
  const policy = contentSecurityPolicy(readConfig({}));
  expect(policy).toContain(REQUIRED);
  expect(policy).toContain(
    'trusted-types zeel-head zeel-human-check zeel-shrink zeel-pdf-page zeel-pdf-reader default',
  );
  expect(policy).not.toMatch(/allow-duplicates|trusted-types [^;]*\*/);
});

test.each(['recaptcha', 'turnstile'])('beside the script of %s the page goes without', (provider) => {
  const policy = contentSecurityPolicy(
    readConfig({
      ZEEL_CAPTCHA_PROVIDER: provider,
      ZEEL_CAPTCHA_SITE_KEY: 'site key',
      ZEEL_CAPTCHA_SECRET: 'secret',
    }),
  );
  expect(policy).toContain("script-src 'self' https://");
  expect(policy).not.toContain('trusted-types');
});
