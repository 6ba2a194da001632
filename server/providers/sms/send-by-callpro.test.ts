import { afterEach, describe, expect, test } from 'vitest';
import { SmsRefused } from '../../platform/sms/index.ts';
import { createCallProSms } from './send-by-callpro.ts';
import { type CallProRules, startCallProSimulator } from './testing/start-callpro-simulator.ts';

const open: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const KEY = 'key-of-the-tests';
const FROM = '72001234';
const sms = { messageId: '01989d2e-0000-7000-8000-000000000001', to: '+97699112233', text: 'Код: 123456' };

async function setUp(rules: Partial<CallProRules> = {}, given: { apiKey?: string; from?: string } = {}) {
  const simulator = await startCallProSimulator({ apiKey: KEY, senders: [FROM], ...rules });
  open.push(simulator.close);
  const sender = createCallProSms({ url: simulator.url, apiKey: KEY, from: FROM, ...given });
  return { simulator, sender };
}

describe('a text message through CallPro', () => {
  test('is taken with eight digits, the special number and the words as they are', async () => {
    const { simulator, sender } = await setUp();
    await sender.send(sms);
    expect(simulator.taken).toEqual([{ from: FROM, to: '99112233', text: 'Код: 123456' }]);
  });

  test('may hold a link of an approved domain', async () => {
    const { simulator, sender } = await setUp({ approvedDomains: ['zeel.example'] });
    await sender.send({ ...sms, text: 'Zeel: https://zeel.example/track' });
    expect(simulator.taken).toHaveLength(1);
  });

  test.each([
    ['an unapproved link', {}, {}, 'https://other.example/x', 'approved (400)'],
    ['a wrong key', {}, { apiKey: 'wrong' }, 'x', 'key (401)'],
    ['an unpaid bill', { isUnpaid: true }, {}, 'x', 'paid first (402)'],
    ['a blocked number', { blockedNumbers: ['99112233'] }, {}, 'x', 'number (403)'],
    ['a sender that is a name', {}, { from: 'Zeel' }, 'x', 'message (422)'],
  ])(
    '%s is a refusal for good, with a reason that repeats nothing',
    async (_, rules, given, text, reason) => {
      const { simulator, sender } = await setUp(rules, given);
      const failure = await sender.send({ ...sms, text }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SmsRefused);
      expect(String(failure)).toContain(reason);
      expect(String(failure)).not.toMatch(/123456|key-of-the-tests|other\.example|repeated/);
      expect(simulator.taken).toEqual([]);
    },
  );

  test.each([429, 500, 503])('an outage (%i) is no refusal: the job tries again', async (outage) => {
    const { sender } = await setUp({ outage });
    const failure = await sender.send(sms).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(SmsRefused);
    expect(String(failure)).toContain(`(${outage})`);
  });
});
