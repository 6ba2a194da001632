import { expect, test } from 'vitest';
import { z } from 'zod';
import { createReplyWriter } from './write-reply.ts';

const inProduction = (schema: z.ZodType) => {
  const write = createReplyWriter(schema, 'GET /things', { isChecked: false });
  return (data: unknown): unknown => (JSON.parse(write(data).toString('utf8')) as { data: unknown }).data;
};
const hidden = { passwordHash: 'never told' };

test('in production only named fields leave, however deep they are and whatever is around them', () => {
  const person = z.strictObject({ name: z.string(), email: z.string().nullable() });
  const write = inProduction(
    z.object({
      person,
      maybe: person.nullable(),
      left: person.optional(),
      list: z.array(z.array(person)).readonly(),
      kind: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('loan'), rateBps: z.int() }),
        z.strictObject({ kind: z.enum(['lease', 'hire']), thing: person }),
      ]),
    }),
  );
  const ann = { name: 'Ann', email: null };
  const row = { ...ann, ...hidden };
  expect(
    write({
      ...hidden,
      person: row,
      maybe: null,
      left: undefined,
      list: [[row], []],
      kind: { kind: 'hire', thing: row, rateBps: 3, ...hidden },
    }),
  ).toEqual({ person: ann, maybe: null, list: [[ann], []], kind: { kind: 'hire', thing: ann } });
});

test.each([
  ['an object where a text is due', z.strictObject({ id: z.string() }), { id: hidden }],
  ['a list where a text is due', z.strictObject({ id: z.uuid().nullable() }), { id: [hidden] }],
  ['a list where an object is due', z.strictObject({}), [hidden]],
  ['an object where a list is due', z.array(z.string()), hidden],
  ['an object where one of some words is due', z.union([z.literal('a'), z.null()]), hidden],
  [
    'a kind that there is not',
    z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') })]),
    { kind: 'b', ...hidden },
  ],
])('in production %s never leaves', (_name, schema, data) => {
  expect(() => inProduction(schema)(data)).toThrow();
});

test('schemas of a kind that only a full check understands are checked in full', () => {
  expect(inProduction(z.record(z.string(), z.strictObject({ a: z.int() })))({ x: { a: 1 } })).toEqual({
    x: { a: 1 },
  });
  expect(() =>
    inProduction(z.record(z.string(), z.strictObject({ a: z.int() })))({ x: { a: 1, ...hidden } }),
  ).toThrow();
  const either = z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]);
  expect(inProduction(either)({ b: 1, ...hidden })).toEqual({ b: 1 });
  expect(inProduction(z.string().trim())('  a ')).toBe('a');
});

test('a test or a demo refuses a reply with a value that its schema does not take, and names no value', () => {
  const write = createReplyWriter(z.strictObject({ months: z.int() }), 'GET /things', { isChecked: true });
  expect(() => write({ months: 'secret' })).toThrow(
    /^The reply of GET \/things does not match its schema: months invalid_type$/,
  );
  expect(() => write({ months: 1, ...hidden })).toThrow('unrecognized_keys');
  expect(write({ months: 1 }).toString()).toBe('{"data":{"months":1}}');
});
