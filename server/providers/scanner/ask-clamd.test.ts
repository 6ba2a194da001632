import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createClamdScanner, ScannerUnavailable } from './index.ts';
import { type ClamdSimulator, EICAR, startClamdSimulator } from './testing/start-clamd-simulator.ts';

const open: ClamdSimulator[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((simulator) => simulator.close()));
});

const start = async (behaviour?: 'scan' | 'silent' | 'too-large') => {
  const clamd = await startClamdSimulator(behaviour);
  open.push(clamd);
  return { clamd, scanner: createClamdScanner({ host: clamd.host, port: clamd.port, timeoutMs: 300 }) };
};

test('the whole file arrives in chunks and is found clean', async () => {
  const { clamd, scanner } = await start();
  const bytes = randomBytes(300_000);
  expect(await scanner.scan(bytes)).toBe('clean');
  expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
});

test('the test virus is found, also deep inside a file', async () => {
  const { scanner } = await start();
  expect(await scanner.scan(EICAR)).toBe('infected');
  expect(await scanner.scan(Buffer.concat([randomBytes(200_000), EICAR, randomBytes(10)]))).toBe('infected');
});

test('no verdict is no permission: silence, a limit and a closed port are all unavailable', async () => {
  const silent = await start('silent');
  await expect(silent.scanner.scan(EICAR)).rejects.toThrow(ScannerUnavailable);
  const small = await start('too-large');
  await expect(small.scanner.scan(EICAR)).rejects.toThrow('size limit exceeded');
  const away = createClamdScanner({ host: '127.0.0.1', port: 9 });
  await expect(away.scan(EICAR)).rejects.toThrow(ScannerUnavailable);
});
