import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf, waitAfterMs } from '../../../platform/attempts/index.ts';
import { createGate } from '../../../platform/gate/index.ts';
import { createPasswordHasher } from '../passwords/hash-password.ts';
import { createIdentityApp, GOOD_PASSWORD, gist, type IdentityApp } from '../testing/create-identity-app.ts';
import { SLOW_DOWNS } from './slow-down.ts';

const ATTACKS = 1_000;
const WRONG = 'not the password at all';
let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());

const statusOf = async (email: string, password: string, address: string, headers?: Record<string, string>) =>
  (await under.post('/api/auth/login', { email, password }, headers, address)).statusCode;
/** One after the other: a count that is exact must not depend on who is quicker. */
async function inTurn(count: number, attack: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await attack(index));
  return statuses;
}
const tally = (statuses: readonly number[]) => ({
  judged: statuses.filter((status) => status === 401).length,
  slowed: statuses.filter((status) => status === 429).length,
});

describe('guessing is slowed and owners are not locked out', { timeout: 60_000 }, () => {
  test('one password for a thousand accounts from one network', async () => {
    const statuses = await inTurn(ATTACKS, (index) =>
      statusOf(`victim${index}@example.mn`, WRONG, '198.51.100.1'),
    );
    expect(tally(statuses)).toEqual({
      judged: SLOW_DOWNS.network.free,
      slowed: ATTACKS - SLOW_DOWNS.network.free,
    });
  });

  test('a thousand passwords for one account from a thousand networks, and the owner signs in meanwhile', async () => {
    const home = '203.0.113.20';
    await under.register('owner@example.mn', GOOD_PASSWORD, home);
    const statuses: number[] = [];
    const owner: number[] = [];
    for (let wave = 0; wave < 10; wave += 1) {
      const address = (index: number) => `192.0.${wave}.${index}`;
      statuses.push(
        ...(await inTurn(ATTACKS / 10, (index) => statusOf('owner@example.mn', WRONG, address(index)))),
      );
      owner.push(await statusOf('owner@example.mn', GOOD_PASSWORD, home));
    }
    expect(tally(statuses)).toEqual({
      judged: SLOW_DOWNS.account.free,
      slowed: ATTACKS - SLOW_DOWNS.account.free,
    });
    expect(owner).toEqual(Array(10).fill(200));
  });

  test('a device the owner has used is let in from anywhere, also beside an attacker of the same network', async () => {
    await under.register('mobile@example.mn', GOOD_PASSWORD, '203.0.113.30');
    const first = await under.login('mobile@example.mn', GOOD_PASSWORD, '203.0.113.30');
    const device = first.cookies.find(({ name }) => name === 'zeel_device')?.value ?? '';
    const shared = '198.51.100.77';
    for (let index = 0; index < 60; index += 1) await statusOf('mobile@example.mn', WRONG, shared);
    expect(await statusOf('mobile@example.mn', GOOD_PASSWORD, shared)).toBe(429);
    expect(
      await statusOf('mobile@example.mn', GOOD_PASSWORD, shared, { cookie: `zeel_device=${device}` }),
    ).toBe(200);
  });

  test("another person's device cookie helps nobody", async () => {
    await under.register('target@example.mn', GOOD_PASSWORD, '203.0.113.40');
    const own = await under.login('mobile@example.mn', GOOD_PASSWORD, '203.0.113.30');
    const device = own.cookies.find(({ name }) => name === 'zeel_device')?.value ?? '';
    const headers = { cookie: `zeel_device=${device}`, 'x-zeel-captcha': 'human' };
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push(await statusOf('target@example.mn', WRONG, `198.18.0.${index}`, headers));
    expect(tally(statuses)).toEqual({ judged: 5, slowed: 5 });
  });

  test('a forged X-Forwarded-For changes nothing', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1)
      statuses.push(
        await statusOf(`forged${index}@example.mn`, WRONG, '198.51.100.9', {
          'x-forwarded-for': `192.0.2.${index}`,
          forwarded: `for=192.0.2.${index}`,
          'x-zeel-captcha': 'human',
        }),
      );
    expect(tally(statuses)).toEqual({ judged: 30, slowed: 10 });
  });

  test('fifty at once do not slip through together', async () => {
    await under.register('burst@example.mn', GOOD_PASSWORD, '203.0.113.50');
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => statusOf('burst@example.mn', WRONG, `198.19.0.${index}`)),
    );
    expect(tally(statuses).judged).toBe(SLOW_DOWNS.account.free);
  });

  test('waiting as told lets the right password in, from anywhere', async () => {
    await under.register('patient@example.mn', GOOD_PASSWORD, '203.0.113.60');
    const stranger = '198.51.100.200';
    for (let index = 0; index < 5; index += 1) await statusOf('patient@example.mn', WRONG, stranger);
    const blocked = await under.login('patient@example.mn', GOOD_PASSWORD, stranger);
    const waitS = Number(blocked.headers['retry-after']);
    expect(blocked.statusCode).toBe(429);
    expect(waitS).toBeGreaterThan(0);
    under.clock.advance(waitS * 1_000);
    expect(await statusOf('patient@example.mn', GOOD_PASSWORD, stranger)).toBe(200);
  });

  test('the trail tells once that someone was slowed, and holds no address', async () => {
    const events = await under.platform.database.db
      .selectFrom('audit_events')
      .select(['subject_id as subjectId', 'payload'])
      .where('type', '=', 'sign_in.slowed')
      .execute();
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map(({ subjectId }) => subjectId)).size).toBe(events.length);
    expect(JSON.stringify(events)).not.toContain('example.mn');
  });
});

describe('known and unknown addresses cannot be told apart', { timeout: 60_000 }, () => {
  const ROUNDS = 25;
  const median = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  test('by bytes or by time, at sign-in and at forgot-password', async () => {
    // The real cost of a hash: this is what the decoy must hide.
    const passwords = createPasswordHasher({ gate: createGate({ patienceMs: 10_000 }) });
    const real = await createIdentityApp({ room: { passwords } });
    try {
      for (let index = 0; index < ROUNDS; index += 1) {
        const email = `known${index}@example.mn`;
        await real.register(email);
      }
      const paths = {
        login: (email: string) => ({ email, password: WRONG }),
        'forgot-password': (email: string) => ({ email }),
      };
      for (const [path, body] of Object.entries(paths)) {
        const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
        const gists = new Set<string>();
        for (let index = 0; index < ROUNDS; index += 1) {
          for (const kind of ['known', 'unknown'] as const) {
            const address = `10.${kind === 'known' ? 1 : 2}.${path.length}.${index}`;
            const startMs = performance.now();
            const reply = await real.post(
              `/api/auth/${path}`,
              body(`${kind}${index}@example.mn`),
              undefined,
              address,
            );
            times[kind].push(performance.now() - startMs);
            gists.add(JSON.stringify(gist(reply)));
          }
        }
        expect(gists.size).toBe(1);
        const [known, unknown] = [median(times.known), median(times.unknown)];
        // The medians of interleaved rounds differ by noise only; a missing hash or mail would show as a multiple.
        expect(Math.abs(known - unknown)).toBeLessThan(Math.max(4, 0.35 * Math.max(known, unknown)));
      }
    } finally {
      await real.close();
    }
  });
});

describe('the rules of slowing down', () => {
  test('nothing is slowed at first, then each wait doubles up to its limit', () => {
    const rule = { free: 3, firstWaitMs: 1_000, longestWaitMs: 10_000, forgetAfterMs: 1 };
    expect([0, 1, 2, 3, 4, 5, 6, 7, 1_000_000].map((attempts) => waitAfterMs(rule, attempts))).toEqual([
      0, 0, 0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
