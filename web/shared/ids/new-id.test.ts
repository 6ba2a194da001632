import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUIDv7, never twice the same, and sorts by time', () => {
  const ids = Array.from({ length: 500 }, () => newId());
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(500);
  expect(newId(1_000) < newId(2_000)).toBe(true);
});
