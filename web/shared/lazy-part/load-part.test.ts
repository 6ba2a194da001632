import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyPartError } from './lazy-part-error.ts';
import { LAZY_PART_TIMEOUT_MS, loadPart, requestedAddressOf } from './load-part.ts';
import { needsFreshPage, reloadPart } from './reload-part.ts';

const ADDRESS = 'https://zeel.test/assets/desk-1a2b3c.js';
const notFetched = () => new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`);
const answering = (status: number) => vi.fn(async () => new Response(null, { status }));
const away = vi.fn(async () => {
  throw new TypeError('Failed to fetch');
});

const failureOf = (promise: Promise<unknown>): Promise<LazyPartError> =>
  promise.then(
    () => {
      throw new Error('It was expected to fail');
    },
    (error: LazyPartError) => error,
  );

test('a part that arrives is given as it is', async () => {
  const part = { default: 1 };
  expect(await loadPart(async () => part)).toBe(part);
});

test.each([
  ['missing', answering(404)],
  ['missing', answering(410)],
  ['other', answering(200)],
  ['other', answering(503)],
  ['other', away],
])("a part that does not arrive: 'Loading chunk failed', %s", async (type, fetch) => {
  const error = await failureOf(loadPart(() => Promise.reject(notFetched()), { fetch }));
  expect(error).toBeInstanceOf(LazyPartError);
  expect(error).toMatchObject({ message: 'Loading chunk failed', type, request: ADDRESS });
});

test.each([
  ['Chromium', `Failed to fetch dynamically imported module: ${ADDRESS}`, ADDRESS],
  ['Firefox', `error loading dynamically imported module: ${ADDRESS}`, ADDRESS],
  ['Safari', 'Importing a module script failed.', ''],
  ['a style', 'Unable to preload CSS for /assets/desk-1a2b3c.css', '/assets/desk-1a2b3c.css'],
])('the words of %s are understood', async (_browser, message, request) => {
  const error = await failureOf(
    loadPart(() => Promise.reject(new TypeError(message)), { fetch: answering(200) }),
  );
  expect(error).toMatchObject({ message: 'Loading chunk failed', request });
});

test('an error of the part itself is not disguised', async () => {
  const bug = new TypeError('undefined is not a function');
  expect(await failureOf(loadPart(() => Promise.reject(bug)))).toBe(bug);
});

test('the address is read from the compiled function where the browser hides it', () => {
  const compiled = Object.assign(() => 1, { toString: () => '()=>p(()=>import("./desk-1a2b3c.js"),[])' });
  expect(requestedAddressOf(compiled)).toMatch(/\/desk-1a2b3c\.js$/);
  expect(requestedAddressOf(() => 1)).toBe('');
});

describe('time-out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('after 120,000 ms and not before', async () => {
    expect(LAZY_PART_TIMEOUT_MS).toBe(120_000);
    let error: LazyPartError | undefined;
    const going = failureOf(loadPart(() => new Promise(() => {}))).then((caught) => {
      error = caught;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await going;
    expect(error).toMatchObject({ message: 'Loading chunk failed', type: 'timeout' });
  });
});

describe('retry', () => {
  const failure = new LazyPartError('other', ADDRESS);
  const options = { fetch: answering(200), now: () => 77 };

  test('takes the usual road when the browser lets it', async () => {
    const importAddress = vi.fn();
    const module = await reloadPart(async () => ({ default: 'part' }), failure, {
      ...options,
      importAddress,
    });
    expect(module.default).toBe('part');
    expect(importAddress).not.toHaveBeenCalled();
  });

  test('asks under a fresh address when the browser remembers the failure', async () => {
    const importAddress = vi.fn(async (_address: string) => ({ default: 'part' }));
    const module = await reloadPart(() => Promise.reject(notFetched()), failure, {
      ...options,
      importAddress,
    });
    expect(module.default).toBe('part');
    expect(importAddress).toHaveBeenCalledWith(`${ADDRESS}?retry=77`);
  });

  test('fails as the first time when the network is still away', async () => {
    const importAddress = () => Promise.reject(notFetched());
    const error = await failureOf(
      reloadPart(() => Promise.reject(notFetched()), failure, { ...options, fetch: away, importAddress }),
    );
    expect(error).toMatchObject({ message: 'Loading chunk failed', type: 'other', request: ADDRESS });
  });

  test('only a fresh page helps when the file is gone or a style failed', () => {
    expect(needsFreshPage(failure)).toBe(false);
    expect(needsFreshPage(new LazyPartError('timeout', ADDRESS))).toBe(false);
    expect(needsFreshPage(new LazyPartError('missing', ADDRESS))).toBe(true);
    expect(needsFreshPage(new LazyPartError('other', '/assets/desk.css'))).toBe(true);
    expect(needsFreshPage(new LazyPartError('other', ''))).toBe(true);
  });
});
