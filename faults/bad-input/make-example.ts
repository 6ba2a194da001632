import type { Dice } from '../harness/fault.ts';

/** The part of JSON Schema that the protocol's schemas use. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const pick = <Value>(values: readonly Value[], dice: Dice): Value | undefined => values[dice(values.length)];

const writeUuid = (dice: Dice): string =>
  `01989d2e-${'xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => dice(16).toString(16))}`;

function makeText(schema: JsonSchema, dice: Dice): string {
  const { format, pattern, minLength } = schema;
  if (format === 'uuid') return writeUuid(dice);
  if (format === 'email') return `someone-${dice(1_000_000)}@example.mn`;
  if (format === 'date-time') return '2026-11-16T02:00:00.000Z';
  if (format === 'date' || (typeof pattern === 'string' && pattern.includes('\\d{4}-'))) return '2026-11-16';
  return 'a'.repeat(Math.max(numberOf(minLength, 1), 1 + dice(3)));
}

/**
 * A value that the schema would probably take; patterns are not solved. Broken in one place it comes further than a value that is
 * wrong all over.
 */
export function makeExample(schema: unknown, dice: Dice, root: unknown = schema): unknown {
  if (!isSchema(schema)) return null;
  const { $ref: reference, const: fixed, enum: choices, anyOf, oneOf, allOf, type } = schema;
  if (typeof reference === 'string') return makeExample(resolve(root, reference), dice, root);
  if (fixed !== undefined) return fixed;
  if (Array.isArray(choices)) return pick(choices, dice);
  const variants = anyOf ?? oneOf;
  if (Array.isArray(variants)) return makeExample(pick(variants, dice), dice, root);
  if (Array.isArray(allOf)) return makeExample(allOf[0], dice, root);
  switch (Array.isArray(type) ? pick(type, dice) : type) {
    case 'string':
      return makeText(schema, dice);
    case 'integer':
    case 'number':
      return Math.max(numberOf(schema.minimum, numberOf(schema.exclusiveMinimum, 0) + 1), dice(100));
    case 'boolean':
      return dice(2) === 0;
    case 'array': {
      const length = Math.max(numberOf(schema.minItems, 0), dice(3));
      return Array.from({ length: Math.min(length, 20) }, () => makeExample(schema.items, dice, root));
    }
    case 'object': {
      const properties = isSchema(schema.properties) ? schema.properties : {};
      return Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, makeExample(inner, dice, root)]),
      );
    }
    default:
      return null;
  }
}

/** Follows `#/$defs/name` inside the document. */
function resolve(root: unknown, reference: string): unknown {
  let current = root;
  for (const part of reference.split('/').slice(1)) current = isSchema(current) ? current[part] : undefined;
  return current;
}
