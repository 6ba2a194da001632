import { describe, expect, test } from 'vitest';
import { createGate, GateFull } from '../../../platform/gate/index.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createPasswordHasher } from './hash-password.ts';

const person = { email: 'saruul.ganbold@mail.mn', isStaff: false, hasSecondFactor: false };
const check = (password: string, owner = person) => checkNewPassword(password, owner)?.code;

describe('rules of a new password', () => {
  test.each([
    'correct horse battery staple',
    'хавар эрт ирсэн жил',
    'nine purple yaks sing',
    '🐎🐫🐑🐄🐐🦅🐺🦌🐻🐟🦢🦔',
    'Tq8#vL2m!xR9',
    ' leading and trailing ',
  ])('%s is accepted', (password) => {
    expect(check(password)).toBeUndefined();
  });

  test.each([
    'password1234',
    'P@ssw0rd2024!',
    'Passw0rd!Passw0rd!',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'iloveyou2025',
    'aaaaaaaaaaaa',
    'abcabcabcabcabc',
    '123456789012',
    'zeel-demo-2026',
    'zeelzeelzeel1',
    'saruulganbold',
    'saruul.ganbold@mail.mn',
    'Ganbold-1990!!',
    'ulaanbaatar2026',
    'letmeindragon1',
  ])('%s is refused as easy to guess', (password) => {
    expect(check(password)).toBe('password_common');
  });

  test('length counts characters: 11 are too few, 128 are fine, 129 too many', () => {
    expect(check('Tq8#vL2m!xR')).toBe('too_short');
    const long = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('');
    expect(check(long)).toBeUndefined();
    expect(check(`${long}長`)).toBe('too_long');
  });

  test('staff without a second factor need 15 characters', () => {
    const staff = { ...person, isStaff: true };
    expect(checkNewPassword('Tq8#vL2m!xR9', staff)).toEqual({ code: 'too_short', minimum: 15 });
    expect(check('Tq8#vL2m!xR9', { ...staff, hasSecondFactor: true })).toBeUndefined();
    expect(check('Tq8#vL2m!xR9-w4', staff)).toBeUndefined();
  });

  test('the longest hostile input is judged quickly', () => {
    // Of this process alone: others on the machine do not count.
    const before = process.cpuUsage();
    check('a1'.repeat(64));
    check('x'.repeat(127));
    expect(process.cpuUsage(before).user).toBeLessThan(200_000);
  });
});

describe('hashing', () => {
  const hasher = createPasswordHasher({ cost: { memoryKib: 64, passes: 1 } });

  test('is argon2id, salted, and verifies', async () => {
    const [one, two] = await Promise.all([hasher.hash('a long secret'), hasher.hash('a long secret')]);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify('a long secret', one)).toBe(true);
    expect(await hasher.verify('a long secret ', one)).toBe(false);
  });

  test('two ways to type the same characters are one password', async () => {
    const stored = await hasher.hash('caf\u00e9 au lait ②');
    expect(await hasher.verify('cafe\u0301 au lait 2', stored)).toBe(true);
  });

  test('without an account nothing matches, not even the decoy', async () => {
    expect(await hasher.verify('no account has this password', null)).toBe(false);
  });

  test('production cost is what OWASP recommends', async () => {
    expect(await createPasswordHasher().hash('x')).toContain('m=19456,t=2,p=1');
  });
});

describe('the gate', () => {
  test('lets two run, the rest wait in order', async () => {
    const gate = createGate();
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        gate.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          order.push(index);
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('who waits too long is told to come back, and the place is not lost', async () => {
    const gate = createGate({ places: 1, patienceMs: 20 });
    let finish = (): void => undefined;
    const first = gate.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await expect(gate.run(async () => 'never')).rejects.toBeInstanceOf(GateFull);
    finish();
    await first;
    expect(await gate.run(async () => 'in')).toBe('in');
  });

  test('a failing hash gives its place back', async () => {
    const gate = createGate({ places: 1 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 'in')).toBe('in');
  });
});
