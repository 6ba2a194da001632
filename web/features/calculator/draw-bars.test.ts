import { asMoney } from '@zeel/domain/money';
import { expect, test } from 'vitest';
import { drawBars, roundStep } from './draw-bars.ts';

const FRAME = { widthPx: 700, heightPx: 200, startPx: 50, bottomPx: 20, topPx: 10 };
const row = (principal: number, interest: number) => ({
  principal: asMoney(principal),
  interest: asMoney(interest),
});

test('the steps of the axis are round and reach the largest value', () => {
  expect(roundStep(393_700)).toBe(100_000);
  expect(roundStep(1_000_001)).toBe(500_000);
  expect(roundStep(7)).toBe(2);
  expect(roundStep(0)).toBeGreaterThan(0);
});

test('every bar stands inside the frame, interest on principal', () => {
  const { bars, ticks, labelled } = drawBars(
    Array.from({ length: 36 }, (_, index) => row(100_000 + index, 50_000)),
    FRAME,
  );
  expect(bars).toHaveLength(36);
  for (const { x, width, principal, interest } of bars) {
    expect(x).toBeGreaterThanOrEqual(50);
    expect(x + width).toBeLessThanOrEqual(700);
    expect(principal.y + principal.height).toBeCloseTo(180);
    expect(interest.y + interest.height).toBeCloseTo(principal.y);
    expect(interest.y).toBeGreaterThanOrEqual(10);
  }
  expect(ticks.map(({ value }) => value)).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
  expect([...labelled]).toEqual([1, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
});

test('a chart without payments is empty', () => {
  expect(drawBars([], FRAME).bars).toEqual([]);
});
