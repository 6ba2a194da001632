import { expect, test, vi } from 'vitest';
import { HttpError } from '../../shared/http/http-error.ts';
import { createFakeClient } from '../../testing/fake-client.ts';
import { createCatalogueReader, FRESH_MS, LOOK_MS, readerOf } from './read-catalogue.ts';

const REPLY = { data: { products: [], workingDays: { weekend: [0, 6], holidays: [] } } };

function start() {
  let nowMs = 0;
  const request = vi.fn<(request: unknown) => Promise<unknown>>(() => Promise.resolve(REPLY));
  const http = createFakeClient(request);
  const reader = createCatalogueReader(http, () => nowMs);
  const seen: string[] = [];
  reader.subscribe(() => seen.push(reader.get('en').state));
  return { reader, request, seen, http, pass: (ms: number) => (nowMs += ms) };
}

test('products are asked for once per language while they are fresh', async () => {
  const { reader, request, pass } = start();
  expect(reader.get('en').state).toBe('loading');
  await Promise.all([reader.load('en'), reader.load('en'), reader.load('fr')]);
  expect(request).toHaveBeenCalledTimes(2);
  expect(request.mock.calls[0]?.[0]).toMatchObject({ path: '/products', query: { language: 'en' } });
  expect(reader.get('en')).toBe(reader.get('en'));
  pass(FRESH_MS);
  await reader.load('en');
  expect(request).toHaveBeenCalledTimes(3);
});

test('a failure is shown, and asking again shows that something happens', async () => {
  const { reader, request, seen } = start();
  request.mockRejectedValueOnce(new HttpError('network'));
  await reader.load('en');
  await reader.load('en');
  expect(seen).toEqual(['failed', 'loading', 'ready']);
});

test('a failed refresh leaves the products on the screen', async () => {
  const { reader, request, pass } = start();
  await reader.load('en');
  pass(FRESH_MS);
  request.mockRejectedValueOnce(new HttpError('status', { status: 503 }));
  await reader.load('en');
  expect(reader.get('en').state).toBe('ready');
});

test('an open page follows what is published, changes nothing where nothing changed, and fails without a word', async () => {
  const { reader, request, seen, pass } = start();
  await reader.follow('en');
  expect(request).not.toHaveBeenCalled();
  await reader.load('en');
  const first = reader.get('en');
  await reader.follow('en');
  expect(request).toHaveBeenCalledTimes(1);
  pass(LOOK_MS);
  await Promise.all([reader.follow('en'), reader.follow('en')]);
  expect(request).toHaveBeenCalledTimes(2);
  expect(request.mock.calls[1]?.[0]).toMatchObject({ isQuiet: true });
  expect(reader.get('en')).toBe(first);
  pass(LOOK_MS);
  request.mockRejectedValueOnce(new HttpError('network'));
  await reader.follow('en');
  expect(reader.get('en')).toBe(first);
  request.mockResolvedValueOnce({
    data: { products: [], workingDays: { weekend: [0], holidays: [] } },
  });
  pass(LOOK_MS);
  await reader.follow('en');
  expect(reader.get('en')).toMatchObject({ workingDays: { weekend: [0] } });
  expect(seen).toEqual(['ready', 'ready']);
});

test('a bug is not mistaken for a bad connection', async () => {
  const { reader, request } = start();
  request.mockRejectedValueOnce(new TypeError('a bug'));
  await expect(reader.load('en')).rejects.toThrow('a bug');
});

test('every client has a reader of its own', () => {
  const [one, other] = [start().http, start().http];
  expect(readerOf(one)).toBe(readerOf(one));
  expect(readerOf(one)).not.toBe(readerOf(other));
});
