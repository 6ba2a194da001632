import { describe, expect, test } from 'vitest';
import { knownBankLinks } from './known-bank-links.ts';
import { pollPauseMs } from './poll-pause.ts';
import { formatLeft, leftMs, spokenMinutes } from './time-left.ts';

describe('how often the page looks', () => {
  const calm = { unchangedMs: 0, failures: 0 };

  test('every few seconds while there is something to pay, more patiently later, never when it is done', () => {
    expect(pollPauseMs({ ...calm, state: 'preparing' })).toBe(1_500);
    expect(pollPauseMs({ ...calm, state: 'pending' })).toBe(3_000);
    expect(pollPauseMs({ ...calm, state: 'pending', unchangedMs: 6 * 60_000 })).toBe(6_000);
    expect(pollPauseMs({ ...calm, state: 'mismatch' })).toBe(30_000);
    expect(pollPauseMs({ ...calm, state: 'paid' })).toBeNull();
    expect(pollPauseMs({ ...calm, state: 'paid', awaitsEbarimt: true })).toBe(3_000);
    expect(pollPauseMs({ ...calm, state: 'not_due', failures: 3 })).toBeNull();
  });

  test('failures make the pauses grow up to a minute; the server may ask for more', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 20].map((failures) =>
      pollPauseMs({ ...calm, state: 'pending', failures }),
    );
    expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
    expect(pollPauseMs({ ...calm, state: null, failures: 1, retryAfterMs: 90_000 })).toBe(90_000);
    expect(pollPauseMs({ ...calm, state: 'mismatch', failures: 1 })).toBe(30_000);
  });
});

describe('the time left', () => {
  test('counts in minutes and seconds and never below nothing', () => {
    const end = '2026-11-15T01:00:00.000Z';
    expect(leftMs(end, Date.parse('2026-11-15T00:30:00.000Z'))).toBe(1_800_000);
    expect(leftMs(end, Date.parse('2026-11-15T02:00:00.000Z'))).toBe(0);
    expect([1_800_000, 1_745_001, 59_999, 1, 0].map(formatLeft)).toEqual([
      '30:00',
      '29:06',
      '1:00',
      '0:01',
      '0:00',
    ]);
  });

  test('is read out at a few minutes only', () => {
    const minutes = [29, 15, 14.9, 10, 7, 5, 3, 2, 1.5, 1, 0.1, 0].map((left) =>
      spokenMinutes(left * 60_000),
    );
    expect(minutes).toEqual([null, 15, 15, 10, 10, 5, 5, 2, 2, 1, 1, null]);
  });
});

test('only links of known bank apps become buttons', () => {
  const link = (app: string, url: string) => ({ app, name: app, description: '', url });
  const good = link('khanbank', 'khanbank://q?qPay_QRcode=1');
  expect(
    knownBankLinks([
      good,
      link('javascript', 'javascript://%0aalert(1)'),
      link('khanbank', 'https://khanbank.example/q'),
      link('khanbank', 'javascript:khanbank://'),
      link('newbank', 'newbank://q'),
    ]),
  ).toEqual([good]);
});
