import { endpoint } from '@zeel/protocol/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BROKEN_LINE, FakeServer, refuse } from './fake-server.ts';

const renameThing = endpoint({
  method: 'PATCH',
  path: '/things/:id',
  access: 'public',
  summary: 'For these tests',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string().min(1) }),
  reply: z.strictObject({ id: z.string(), name: z.string() }),
});

const send = (server: FakeServer, body: unknown, path = '/api/things/a%20b'): Promise<Response> =>
  server.fetch(`http://localhost${path}`, { method: 'PATCH', body: JSON.stringify(body) });

test('an announced call is noted and answered', async () => {
  const server = new FakeServer();
  const calls = server.on(renameThing, ({ params, body }) => ({ id: params.id, name: body.name }));
  const reply = await send(server, { name: 'Bat' });
  expect(await reply.json()).toEqual({ data: { id: 'a b', name: 'Bat' } });
  expect(calls).toMatchObject([{ params: { id: 'a b' }, body: { name: 'Bat' } }]);
  expect(server.problems()).toEqual([]);
});

test('a path that is written out goes before one with a parameter, whichever was announced first', async () => {
  const renameAll = endpoint({ ...renameThing, path: '/things/all', params: z.strictObject({}) });
  for (const order of [
    [renameThing, renameAll],
    [renameAll, renameThing],
  ]) {
    const server = new FakeServer();
    for (const one of order) server.on(one, () => ({ id: one.path, name: 'Bat' }));
    const reply = await send(server, { name: 'Bat' }, '/api/things/all');
    expect(await reply.json()).toMatchObject({ data: { id: '/things/all' } });
  }
});

test('a refusal has the status of its code, and a broken line is none', async () => {
  const server = new FakeServer();
  server.on(renameThing, () => refuse('stale_version'));
  expect((await send(server, { name: 'Bat' })).status).toBe(412);
  server.on(renameThing, () => BROKEN_LINE);
  await expect(send(server, { name: 'Bat' })).rejects.toThrow(TypeError);
  expect(server.problems()).toEqual([]);
});

test.each<[string, (server: FakeServer) => Promise<Response>, RegExp]>([
  ['a call that nobody announced', (server) => send(server, {}, '/api/others/a'), /nobody announced/],
  ['a body against the protocol', (server) => send(server, { name: '' }), /called against the protocol/],
  [
    'a reply against the protocol',
    (server) => {
      // The cast hides the missing name from the compiler, as a careless test might.
      server.on(renameThing, () => ({ id: 'a' }) as { id: string; name: string });
      return send(server, { name: 'Bat' });
    },
    /answers PATCH \/things\/:id against the protocol/,
  ],
  [
    'an answer that throws',
    (server) => {
      server.on(renameThing, () => expect.unreachable());
      return send(server, { name: 'Bat' });
    },
    /threw/,
  ],
])('%s is a problem of the test', async (_, call, complaint) => {
  const server = new FakeServer();
  server.on(renameThing, ({ params, body }) => ({ id: params.id, name: body.name }));
  expect((await call(server)).status).toBe(500);
  expect(server.problems()).toMatchObject([expect.stringMatching(complaint)]);
});
