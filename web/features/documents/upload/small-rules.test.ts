import { expect, test } from 'vitest';
import { LIMITS } from '../testing/fake-document-server.ts';
import { judgeFile } from './judge-file.ts';
import { isWorthSending, LONG_SIDE_PX, planPicture } from './plan-picture.ts';
import { createRememberedUploads } from './remembered-uploads.ts';

test('a picture is made no larger and keeps its shape', () => {
  expect(planPicture({ widthPx: 800, heightPx: 600 })).toEqual({ widthPx: 800, heightPx: 600 });
  expect(planPicture({ widthPx: 4_000, heightPx: 3_000 })).toEqual({
    widthPx: LONG_SIDE_PX,
    heightPx: 1_950,
  });
  expect(planPicture({ widthPx: 1_000, heightPx: 10_000 })).toEqual({ widthPx: 260, heightPx: LONG_SIDE_PX });
  expect(LONG_SIDE_PX).toBeGreaterThanOrEqual(2_500);
  expect([isWorthSending(84, 100), isWorthSending(86, 100)]).toEqual([true, false]);
});

test.each([
  ['', null],
  ['application/octet-stream', null],
  ['image/png', null],
  ['image/heic', 'kind'],
  ['text/html', 'kind'],
])('a file of the kind "%s": %s', (type, expected) => {
  expect(judgeFile({ size: 1, type }, { ofType: 0, ofRequest: 0 }, LIMITS)).toBe(expected);
});

test('both names of a phone’s pictures are taken where the server reads them', () => {
  const limits = { ...LIMITS, mediaTypes: ['image/heic'] };
  for (const type of ['image/heic', 'image/heif'])
    expect(judgeFile({ size: 1, type }, { ofType: 0, ofRequest: 0 }, limits)).toBeNull();
});

test('a browser that forbids or has damaged its storage only forgets', () => {
  const forbidden = createRememberedUploads(() => {
    throw new Error('SecurityError');
  });
  forbidden.keep('a', 'x');
  expect(forbidden.find('a')).toBeUndefined();
  const damaged = createRememberedUploads(() => ({
    getItem: () => '{"a":[1,2}',
    setItem: () => undefined,
    removeItem: () => undefined,
  }));
  expect(damaged.find('a')).toBeUndefined();
});
