import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('the document describes every endpoint with its reply', async () => {
  const document = (await api.call({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const reply = document.paths['/config'].get.responses['200'].content['application/json'].schema;
  expect(reply.properties.data.required).toContain('apiBaseUrl');
});

test('the description is written once, travels compressed, and is asked for again by its tag', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const [first, second] = [
    await api.call({ url: '/api/openapi.json', headers }),
    await api.call({ url: '/api/openapi.json' }),
  ];
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual(second.json());
  const again = await api.call({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the page for people needs no script and nothing from elsewhere', async () => {
  const { body, statusCode } = await api.call({ url: '/api/docs' });
  expect(statusCode).toBe(200);
  expect(body).toContain('/api/config');
  expect(body).not.toMatch(/<script|<style|style=|https?:/);
});

test('in production there is no page for people', async () => {
  const production = await createTestApp({ config: { mode: 'production' } });
  expect((await production.call({ url: '/api/docs' })).statusCode).toBe(404);
  await production.close();
});
