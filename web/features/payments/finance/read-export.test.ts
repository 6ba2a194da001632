import { expect, test } from 'vitest';
import { readExport } from './read-export.ts';

const streamOf = (pieces: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

test('every byte is kept and the lines are counted, however they are cut', async () => {
  const counted: number[] = [];
  const file = await readExport(streamOf(['\uFEFFhead\r\n', 'one\r\ntw', 'o ₮\r\n']), (lines) => {
    counted.push(lines);
  });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFhead\r\none\r\ntwo ₮\r\n',
  );
  expect(counted).toEqual([0, 1, 2]);
});

test('a file that breaks off is no file', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('cut')),
  });
  await expect(readExport(broken, () => undefined)).rejects.toThrow('cut');
});
