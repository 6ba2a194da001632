import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hashRecoveryCode, looksLikeRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import { describeFactor, findCodeStep, makeFactorSecret } from './time-codes.ts';

const key = randomBytes(32);
const userId = '01989d2e-0000-7000-8000-000000000001';

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B: the SHA-1 secret "12345678901234567890" and the last six digits of its vectors.
  const rfcSecret = Buffer.from('12345678901234567890');
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d the standard says %s', (seconds, code) => {
    expect(findCodeStep(rfcSecret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  });

  test('one step early or late is accepted and named, two are not', () => {
    const secret = makeFactorSecret();
    const now = new Date('2026-03-01T10:00:15Z');
    const step = Math.floor(now.getTime() / 30_000);
    const codeAt = (offset: number) =>
      TOTP.generate({
        secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
        timestamp: now.getTime() + offset * 30_000,
      });
    expect(findCodeStep(secret, codeAt(-1), now)).toBe(step - 1);
    expect(findCodeStep(secret, codeAt(0), now)).toBe(step);
    expect(findCodeStep(secret, codeAt(1), now)).toBe(step + 1);
    expect(findCodeStep(secret, codeAt(2), now)).toBeUndefined();
    expect(findCodeStep(secret, codeAt(-2), now)).toBeUndefined();
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%s is no code', (code) => {
    expect(findCodeStep(rfcSecret, code, new Date(59_000))).toBeUndefined();
  });

  test('spaces as apps show them do not matter', () => {
    expect(findCodeStep(rfcSecret, '287 082', new Date(59_000))).toBe(1);
  });

  test('what the app scans holds issuer, person and secret', () => {
    const { secret, otpauthUri } = describeFactor(rfcSecret, 'saruul@mail.mn');
    const uri = new URL(otpauthUri);
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('issuer')).toBe('Zeel');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});

describe('the stored secret', () => {
  test('opens with the key of its person only', () => {
    const secret = Buffer.from(makeFactorSecret());
    const stored = sealSecret(secret, key, userId);
    expect(openSecret(stored, key, userId)).toEqual(secret);
    expect(stored.includes(secret)).toBe(false);
    expect(() => openSecret(stored, key, `${userId.slice(0, -1)}2`)).toThrow();
    expect(() => openSecret(stored, randomBytes(32), userId)).toThrow();
    stored.writeUInt8(stored.readUInt8(30) ^ 1, 30);
    expect(() => openSecret(stored, key, userId)).toThrow();
  });
});

describe('recovery codes', () => {
  test('ten different ones, easy to copy by hand', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  });

  test('are the same with spaces, dash or small letters, and another for everyone else', () => {
    const hash = hashRecoveryCode('ABCDE-23456', key, userId);
    expect(hashRecoveryCode(' abcde 23456 ', key, userId)).toEqual(hash);
    expect(hashRecoveryCode('ABCDE-23457', key, userId)).not.toEqual(hash);
    expect(hashRecoveryCode('ABCDE-23456', key, 'someone else')).not.toEqual(hash);
  });

  test('are told apart from app codes', () => {
    expect([looksLikeRecoveryCode('ABCDE-23456'), looksLikeRecoveryCode('123456')]).toEqual([true, false]);
  });
});
