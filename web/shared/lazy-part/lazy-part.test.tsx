import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { prepareRetry } from './lazy-module.ts';
import { lazyPart } from './lazy-part.tsx';
import { LazyPartError } from './lazy-part-error.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>{name}</p>;
const notFetched = () =>
  new TypeError('Failed to fetch dynamically imported module: https://zeel.test/assets/a.js');

test('a loaded part renders at once, so that the server can render it', async () => {
  const Part = lazyPart<{ readonly name: string }>(async () => ({ default: Greeting }));
  await Part.preload();
  expect(renderToStaticMarkup(<Part name="Bat" />)).toBe('<p>Bat</p>');
});

test('a part is fetched once, however often it is asked for', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Part = lazyPart(load);
  await Promise.all([Part.preload(), Part.preload()]);
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure stays until a retry is prepared, which asks again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  const load = vi
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(notFetched())
    .mockResolvedValue({ default: Greeting });
  const Part = lazyPart(load);
  const error = await Part.preload().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(LazyPartError);
  await expect(Part.preload()).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(1);
  expect(prepareRetry(error as LazyPartError)).toBe(true);
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('a part that is gone asks for a fresh page', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const Part = lazyPart<object>(() => Promise.reject(notFetched()));
  const error = await Part.preload().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ type: 'missing' });
  expect(prepareRetry(error as LazyPartError)).toBe(false);
  vi.unstubAllGlobals();
});
