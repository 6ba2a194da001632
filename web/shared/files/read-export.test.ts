import { expect, test } from 'vitest';
import { type ExportProgress, readExport } from './read-export.ts';

const streamOf = (pieces: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

test('every byte is kept, bytes and lines are counted, however they are cut', async () => {
  const told: ExportProgress[] = [];
  const pieces = ['\uFEFFhead\r\n', 'one\r\ntw', 'o ₮\r\n'];
  const file = await readExport(streamOf(pieces), 'text/csv', (progress) => void told.push(progress));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFhead\r\none\r\ntwo ₮\r\n',
  );
  expect(file.type).toBe('text/csv');
  expect(told.map(({ lines }) => lines)).toEqual([0, 1, 2]);
  expect(told.at(-1)?.bytes).toBe(file.size);
});

test('a file that breaks off is no file', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('cut')),
  });
  await expect(readExport(broken, 'text/csv', () => undefined)).rejects.toThrow('cut');
});
