import type { Fee, FeeState } from '@zeel/protocol/rooms/payments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../shared/http/http-error.ts';
import { createFeeWatch } from './fee-watch.ts';

const START = Date.parse('2026-11-15T00:00:00.000Z');

const feeIn = (state: FeeState): Fee => ({
  loanRequestId: '0192d6a0-0000-7000-8000-000000000001',
  reference: 'ZL-2026-000017',
  requestState: state === 'paid' ? 'submitted' : 'fee_due',
  state,
  amountMnt: 3_000,
  invoice:
    state === 'pending'
      ? {
          qrText: 'text',
          qrImage: 'aGk=',
          bankLinks: [],
          expiresAt: '2026-11-15T00:30:00.000Z',
          demoPagePath: null,
        }
      : null,
  paidAt: null,
  ebarimt: null,
  canRenew: state === 'due' || state === 'expired',
});

type Answer = FeeState | HttpError;

/** A server whose fee the test changes; every call is written down. */
function setUp(first: Answer) {
  const server = { answer: first };
  const log: string[] = [];
  const reply = async (name: string, signal: AbortSignal): Promise<Fee> => {
    log.push(name);
    await Promise.resolve();
    if (signal.aborted) throw new HttpError('aborted');
    if (server.answer instanceof HttpError) throw server.answer;
    return feeIn(server.answer);
  };
  let keys = 0;
  const watch = createFeeWatch({
    calls: {
      get: (signal) => reply('get', signal),
      check: (signal) => reply('check', signal),
      renew: (key, signal) => reply(`renew ${key}`, signal),
    },
    now: Date.now,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);
  return { server, log, watch, pass };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test('looks every few seconds, sees the payment and stops looking', async () => {
  const { server, log, watch, pass } = setUp('preparing');
  watch.resume();
  await pass(0);
  expect(watch.getView().fee?.state).toBe('preparing');
  server.answer = 'pending';
  await pass(1_500);
  expect(watch.getView().fee?.state).toBe('pending');
  await pass(6_000);
  server.answer = 'paid';
  await pass(3_000);
  expect(watch.getView().fee?.state).toBe('paid');
  const calls = log.length;
  await pass(600_000);
  expect(log).toHaveLength(calls);
  expect(new Set(log)).toEqual(new Set(['get']));
});

test('a page that nobody sees asks nothing; coming back asks the provider', async () => {
  const { log, watch, pass } = setUp('pending');
  watch.resume();
  await pass(0);
  watch.pause();
  await pass(120_000);
  expect(log).toEqual(['get']);
  watch.resume();
  await pass(0);
  expect(log).toEqual(['get', 'check']);
});

test('without a line it waits longer and longer, keeps what it knew, and recovers', async () => {
  const { server, log, watch, pass } = setUp('pending');
  watch.resume();
  await pass(0);
  server.answer = new HttpError('network');
  await pass(3_000);
  expect(watch.getView()).toMatchObject({ trouble: 'line', fee: { state: 'pending' } });
  await pass(3_000 + 6_000 + 12_000);
  expect(log).toHaveLength(5);
  server.answer = 'pending';
  await pass(24_000);
  expect(watch.getView().trouble).toBeNull();
});

test('a request that is not there is not asked for again', async () => {
  const { log, watch, pass } = setUp(new HttpError('status', { status: 404 }));
  watch.resume();
  await pass(600_000);
  expect(watch.getView()).toMatchObject({ trouble: 'gone', fee: null });
  expect(log).toHaveLength(1);
});

test('"I have paid" asks the provider once, and says when nothing has come yet', async () => {
  const { server, log, watch, pass } = setUp('pending');
  watch.resume();
  await pass(0);
  watch.check();
  watch.check();
  expect(watch.getView().busy).toBe('check');
  await pass(0);
  expect(watch.getView()).toMatchObject({ busy: null, answer: { kind: 'not_yet' } });
  expect(log).toEqual(['get', 'check']);
  server.answer = 'paid';
  watch.check();
  await pass(0);
  expect(watch.getView()).toMatchObject({ fee: { state: 'paid' }, answer: null });
});

test('one press makes one invoice: a lost answer is asked for again with the same key', async () => {
  const { server, log, watch, pass } = setUp('expired');
  watch.resume();
  await pass(0);
  server.answer = new HttpError('network');
  watch.renew();
  watch.renew();
  await pass(0);
  expect(watch.getView()).toMatchObject({ busy: null, answer: { kind: 'refused', message: null } });
  server.answer = 'preparing';
  watch.renew();
  await pass(0);
  server.answer = 'expired';
  await pass(1_500);
  server.answer = 'pending';
  watch.renew();
  await pass(0);
  expect(log.filter((call) => call.startsWith('renew'))).toEqual([
    'renew key-1',
    'renew key-1',
    'renew key-2',
  ]);
});

test('a refusal is told in the words of the server', async () => {
  const { server, watch, pass } = setUp('due');
  watch.resume();
  await pass(0);
  server.answer = new HttpError('status', {
    status: 409,
    problem: { code: 'conflict', message: 'Not now', requestId: 'r' },
  });
  watch.renew();
  await pass(0);
  expect(watch.getView().answer).toEqual({ kind: 'refused', message: 'Not now' });
});

test('when the time is over the provider is asked, but not with every look', async () => {
  const { server, log, watch, pass } = setUp('pending');
  vi.setSystemTime(START + 30 * 60_000 - 1_000);
  watch.resume();
  await pass(0);
  await pass(9_000);
  expect(log).toEqual(['get', 'check', 'get', 'get']);
  server.answer = 'expired';
  await pass(3_000);
  expect(watch.getView().fee?.state).toBe('expired');
});

test('news of a change brings a look at once, unless one is on its way', async () => {
  const { log, watch, pass } = setUp('pending');
  watch.resume();
  watch.look();
  await pass(0);
  watch.look();
  await pass(0);
  expect(log).toEqual(['get', 'get']);
});
