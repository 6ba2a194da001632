import { describe, expect, test } from 'vitest';
import { solveAltcha } from './testing/solve-altcha.ts';
import { createAltcha } from './verify-altcha.ts';

const SECRET = 'a secret that only this test knows';
const remoteAddress = '127.0.0.1';

function setUp(secret = SECRET, now = new Date('2001-05-05T05:05:05.000Z')) {
  const used = new Set<string>();
  const clock = { now };
  const altcha = createAltcha({
    secret,
    effort: 4,
    now: () => clock.now,
    rememberUsed: async (id) => !used.has(id) && Boolean(used.add(id)),
  });
  return { altcha, used, clock };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('altcha', () => {
  test('a solved challenge passes once and is refused when replayed', async () => {
    const { altcha } = setUp();
    const answer = await solveAltcha(await altcha.issueChallenge());
    expect(await altcha.verify({ answer, remoteAddress })).toEqual({ passed: true });
    expect(await altcha.verify({ answer, remoteAddress })).toEqual({ passed: false, reason: 'replayed' });
  });

  test.each(['2001-05-05', '2091-05-05'])('it asks no other clock than its own (%s)', async (day) => {
    const { altcha, clock } = setUp(SECRET, new Date(day));
    const answer = await solveAltcha(await altcha.issueChallenge());
    clock.now = new Date(clock.now.getTime() + 20 * 60_000 - 1);
    expect(await altcha.verify({ answer, remoteAddress })).toEqual({ passed: true });
  });

  test('of many redemptions of one answer at once, one passes', async () => {
    const { altcha } = setUp();
    const answer = await solveAltcha(await altcha.issueChallenge());
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => altcha.verify({ answer, remoteAddress })),
    );
    expect(verdicts.filter((verdict) => verdict.passed)).toHaveLength(1);
  });

  test('an expired challenge is refused', async () => {
    const { altcha, clock } = setUp();
    const answer = await solveAltcha(await altcha.issueChallenge());
    clock.now = new Date(clock.now.getTime() + 20 * 60_000);
    expect(await altcha.verify({ answer, remoteAddress })).toEqual({ passed: false, reason: 'expired' });
  });

  test('a later expiry written into the challenge breaks its signature', async () => {
    const { altcha, used } = setUp();
    const challenge = await altcha.issueChallenge();
    const stretched = {
      ...challenge,
      parameters: {
        ...challenge.parameters,
        data: { expiresAtMs: Number(challenge.parameters.data?.expiresAtMs) + 86_400_000 },
      },
    };
    expect(await altcha.verify({ answer: await solveAltcha(stretched), remoteAddress })).toEqual({
      passed: false,
      reason: 'wrong',
    });
    expect(used.size).toBe(0);
  });

  test('a challenge signed with another secret is refused', async () => {
    const answer = await solveAltcha(
      await setUp('quite another secret, of a stranger').altcha.issueChallenge(),
    );
    expect(await setUp().altcha.verify({ answer, remoteAddress })).toEqual({
      passed: false,
      reason: 'wrong',
    });
  });

  test('a wrong solution is refused and leaves nothing behind', async () => {
    const { altcha, used } = setUp();
    const challenge = await altcha.issueChallenge();
    const answer = encode({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } });
    expect(await altcha.verify({ answer, remoteAddress })).toEqual({ passed: false, reason: 'wrong' });
    expect(used.size).toBe(0);
  });

  test.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['not base64 json', 'malformed'],
    [encode(null), 'malformed'],
    [encode({ challenge: {}, solution: {} }), 'malformed'],
    [
      encode({ verificationData: 'verified=true', signature: 'x', algorithm: 'SHA-256', verified: true }),
      'malformed',
    ],
    ['A'.repeat(100_000), 'malformed'],
  ])('%.20s is refused as %s', async (answer, reason) => {
    expect(await setUp().altcha.verify({ answer, remoteAddress })).toEqual({ passed: false, reason });
  });
});
