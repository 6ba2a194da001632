import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loanRecordSchema } from './rooms/loans.ts';

const read = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');

interface Described {
  readonly properties?: Readonly<Record<string, Described>> | undefined;
  readonly items?: Described | undefined;
  readonly anyOf?: readonly Described[] | undefined;
}

/** Every name of a field, at any depth. */
const namesOf = ({ properties = {}, items, anyOf = [] }: Described): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesOf(inner)]),
  ...[...anyOf, ...(items === undefined ? [] : [items])].flatMap(namesOf),
];

test('the record of a loan is documented: its schema as it is declared, and every field in words', () => {
  const schema = z.toJSONSchema(loanRecordSchema, { io: 'input' });
  expect(JSON.parse(read('loan-record.schema.json'))).toEqual(schema);
  const words = read('loan-record.md');
  const names = namesOf(loanDescription(schema));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !words.includes(`\`${name}\``))).toEqual([]);
});

/** What the test reads of a schema; the rest of it is of no interest here. */
const describedSchema: z.ZodType<Described> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), describedSchema).optional(),
    items: describedSchema.optional(),
    anyOf: z.array(describedSchema).optional(),
  }),
);
const loanDescription = (schema: unknown): Described => describedSchema.parse(schema);
