import { expect, test } from 'vitest';
import { measureColumns } from './column-widths.ts';
import { USUAL_COLUMNS } from './queue-layout.ts';

/** A screen of 1440 without the menu and the margins of a page. */
const ROOM_PX = 1440 - 250 - 2 * 26;

test('the usual columns fit on a screen of 1440, with boxes to choose rows by', () => {
  expect(measureColumns(USUAL_COLUMNS, true).leastPx).toBeLessThanOrEqual(ROOM_PX);
});

test('only names and products grow', () => {
  const growing = measureColumns(USUAL_COLUMNS, true).rooms.filter(({ widthPx }) => widthPx === undefined);
  expect(growing.map(({ key }) => key)).toEqual(['applicant', 'product']);
});
