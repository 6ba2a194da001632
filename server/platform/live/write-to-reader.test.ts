import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeToReader } from './write-to-reader.ts';

/** A reader that has gone: it takes the first piece and never asks for the next. */
const createGoneReader = () => new Writable({ write: () => undefined });

test('a stream that is not read any more is dropped before it holds much', () => {
  const stream = createGoneReader();
  for (let written = 0; written < 10_000 && !stream.destroyed; written += 1)
    writeToReader(stream, 'event: change\ndata: {"topic":"queue"}\n\n');
  expect(stream.destroyed).toBe(true);
  expect(stream.writableLength).toBeLessThan(70_000);
});

test('a stream that is read goes on, and an ended one is left alone', () => {
  let taken = 0;
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      taken += chunk.length;
      done();
    },
  });
  for (let written = 0; written < 5_000; written += 1) writeToReader(stream, ': still here, and read\n\n');
  expect([stream.destroyed, taken]).toEqual([false, 5_000 * 24]);
  stream.end();
  expect(() => writeToReader(stream, 'late')).not.toThrow();
});
