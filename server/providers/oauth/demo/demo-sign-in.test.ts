import { describe, expect, test } from 'vitest';
import { makeOAuthChecks } from '../make-oauth-checks.ts';
import { renderConsentPage } from './consent-page.ts';
import { createDemoCodes } from './demo-codes.ts';
import type { DemoProvider } from './demo-identity.ts';
import { createDemoSignIn } from './demo-sign-in.ts';

const demo = createDemoSignIn(() => 0);
const redirectOf = (provider: DemoProvider) => `http://localhost:3999/api/auth/oauth/${provider}/callback`;
const identity = { demo_decision: 'allow', demo_email: 'temuulen@mail.demo', demo_name: 'Temuulen' };

async function walk(provider: DemoProvider, answer: Record<string, string>) {
  const checks = makeOAuthChecks();
  const redirectUri = redirectOf(provider);
  const start = await demo[provider].start({ redirectUri, checks, locale: 'mn' });
  expect(start.origin).toBe('http://localhost:3999');
  expect(demo.walk(provider, start.searchParams, redirectUri)).toEqual({ kind: 'ask' });
  const pressed = new URLSearchParams([...start.searchParams, ...Object.entries(answer)]);
  return { checks, step: demo.walk(provider, pressed, redirectUri) };
}

describe.each(['google', 'facebook'] as const)('the demo stand-in for %s', (provider) => {
  test('signs a chosen person in, with the same subject every time, and a code works once', async () => {
    const { checks, step } = await walk(provider, identity);
    if (step.kind !== 'back') throw new Error(`expected to be sent back, got ${step.kind}`);
    const run = { callbackUrl: step.url, checks };
    const person = await demo[provider].finish(run);
    expect(person).toMatchObject({ email: 'temuulen@mail.demo', displayName: 'Temuulen' });
    expect(person.issuer).toBe(`https://${provider}.demo.invalid`);
    await expect(demo[provider].finish(run)).rejects.toMatchObject({ kind: 'rejected' });
    const again = await walk(provider, identity);
    if (again.step.kind !== 'back') throw new Error('expected to be sent back');
    const twin = await demo[provider].finish({ callbackUrl: again.step.url, checks: again.checks });
    expect(twin.subject).toBe(person.subject);
  });

  test('cancelling comes back as cancelled', async () => {
    const { checks, step } = await walk(provider, { demo_decision: 'cancel' });
    if (step.kind !== 'back') throw new Error('expected to be sent back');
    const finish = demo[provider].finish({ callbackUrl: step.url, checks });
    await expect(finish).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('a person nobody offered and nobody typed is asked for again', async () => {
    const nobody = await walk(provider, { demo_decision: 'allow', demo_identity: 'stranger@mail.demo' });
    const nonsense = await walk(provider, { demo_decision: 'allow', demo_email: 'not an address' });
    expect([nobody.step.kind, nonsense.step.kind]).toEqual(['ask', 'ask']);
  });

  test('no code is sent to another address', async () => {
    const checks = makeOAuthChecks();
    const elsewhere = 'https://evil.example/callback';
    const start = await demo[provider].start({ redirectUri: elsewhere, checks, locale: 'en' });
    const step = demo.walk(provider, start.searchParams, redirectOf(provider));
    expect(step).toEqual({ kind: 'unknown-request' });
  });
});

test('a demo code dies after a minute', () => {
  let nowMs = 0;
  const codes = createDemoCodes(() => nowMs);
  const grant = {
    identity: { email: 'a@b.demo', name: 'A' },
    redirectUri: 'x',
    codeChallenge: 'y',
    nonce: null,
  };
  const code = codes.issue(grant);
  nowMs = 60_001;
  expect(codes.redeem({ code, codeVerifier: 'any', redirectUri: 'x' })).toBeUndefined();
});

test('the consent page escapes what the address carried', () => {
  const page = renderConsentPage({
    texts: {
      language: 'en',
      title: 'title',
      banner: 'banner',
      intro: 'intro',
      choose: 'choose',
      other: 'other',
      email: 'email',
      name: 'name',
      allow: 'allow',
      cancel: 'cancel',
    },
    action: '/demo',
    styleUrl: '/demo/style.css',
    offered: [],
    request: new URLSearchParams({ state: '"><script>alert(1)</script>' }),
  });
  expect(page).not.toContain('<script');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});
