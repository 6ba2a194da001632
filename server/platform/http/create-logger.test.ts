import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';
import { openLogOutput } from './open-log-output.ts';

/** What a line shows of these fields. */
function writeLine(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.info(fields, 'said');
  const { level: _level, time: _time, ...shown } = JSON.parse(lines.join(''));
  return shown;
}

test('a secret is hidden among the fields of a line and one level deeper', () => {
  const password = 'open sesame';
  expect(writeLine({ password, user: { token: password, name: 'Бат' }, list: [1] })).toEqual({
    password: '[hidden]',
    user: { token: '[hidden]', name: 'Бат' },
    list: [1],
    msg: 'said',
  });
});

test('a request, a reply and an error are told by what may be known of them', () => {
  const err = Object.assign(new Error('lost'), { headers: 'of the call', stack: 'Error: lost' });
  const req = {
    method: 'GET',
    ip: '127.0.0.1',
    routeOptions: { url: '/api/:id' },
    url: '/api/7',
    headers: {},
  };
  expect(writeLine({ req, res: { statusCode: 200, body: 'x' }, err })).toEqual({
    req: { method: 'GET', route: '/api/:id', address: '127.0.0.1' },
    res: { status: 200 },
    err: { type: 'Error', message: 'lost', stack: 'Error: lost' },
    msg: 'said',
  });
});

test('ordinary lines are written a moment later, a warning at once with those before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-log-'));
  const path = join(folder, 'log');
  const file = await open(path, 'w');
  const readLines = async (): Promise<unknown[]> =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).msg);
  try {
    const log = createLogger({ logLevel: 'info' }, openLogOutput(file.fd));
    log.info('one');
    expect(await readLines()).toEqual([]);
    await expect.poll(readLines).toEqual(['one']);
    log.info('two');
    log.warn('three');
    await expect.poll(readLines).toEqual(['one', 'two', 'three']);
  } finally {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  }
});
