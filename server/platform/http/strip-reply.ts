import { z } from 'zod';

/** Takes out of a value what its schema does not name. Fails where the value is not of the schema's shape. */
export type Strip = (value: unknown) => unknown;

/** A scalar is told by its not being an object: neither rows nor whole objects can pass for one. */
const stripScalar: Strip = (value) => {
  if (typeof value === 'object' && value !== null) throw new ShapeError('a scalar was due');
  return value;
};

class ShapeError extends Error {
  override name = 'ShapeError';
}

const SCALARS = new Set(['string', 'number', 'boolean', 'null', 'undefined', 'enum', 'literal']);

/**
 * Makes, once for each schema, the function that lets only named fields leave. It looks at the shape and at no value, which
 * takes a small part of a full check; tests and demos check every reply in full. A kind of schema that it does not know, or one
 * that changes values, is checked in full here too.
 */
export function createStrip(schema: z.ZodType): Strip {
  const changesValues = (schema.def.checks ?? []).some((check) => check._zod.def.check === 'overwrite');
  const isCoerced = 'coerce' in schema.def && schema.def.coerce === true;
  if (changesValues || isCoerced) return parseWhole(schema);
  if (isScalar(schema)) return stripScalar;
  if (schema instanceof z.ZodObject) return stripObject(schema);
  if (schema instanceof z.ZodArray) return stripArray(createStrip(asSchema(schema.element)));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return stripMissing(createStrip(asSchema(schema.unwrap())));
  if (schema instanceof z.ZodReadonly) return createStrip(asSchema(schema.unwrap()));
  if (schema instanceof z.ZodDiscriminatedUnion) return stripByKind(schema);
  // Which of several shapes a value has, only a full check tells; scalars need none.
  if (schema instanceof z.ZodUnion && schema.options.map(asSchema).every(isScalar)) return stripScalar;
  return parseWhole(schema);
}

/** Schemas inside of others are typed by zod's core; all of ours are made by zod itself. */
const asSchema = (schema: z.core.SomeType): z.ZodType => schema as z.ZodType;

const isScalar = (schema: z.ZodType): boolean => SCALARS.has(schema.def.type);

const parseWhole =
  (schema: z.ZodType): Strip =>
  (value) =>
    schema.parse(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stripObject(schema: z.ZodObject): Strip {
  const { catchall } = schema.def;
  if (catchall !== undefined && catchall._zod.def.type !== 'never') return parseWhole(schema);
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    strip: createStrip(asSchema(field)),
  }));
  return (value) => {
    if (!isObject(value)) throw new ShapeError('an object was due');
    const stripped: Record<string, unknown> = {};
    for (const { name, strip } of fields) {
      const field = value[name];
      if (field !== undefined) stripped[name] = strip(field);
    }
    return stripped;
  };
}

const stripArray =
  (strip: Strip): Strip =>
  (value) => {
    if (!Array.isArray(value)) throw new ShapeError('a list was due');
    return value.map(strip);
  };

const stripMissing =
  (strip: Strip): Strip =>
  (value) =>
    value === null || value === undefined ? value : strip(value);

function stripByKind(schema: z.ZodDiscriminatedUnion): Strip {
  const { discriminator, options } = schema.def;
  const byKind = new Map<unknown, Strip>();
  for (const option of options) {
    const strip = createStrip(asSchema(option));
    for (const kind of option._zod.propValues?.[discriminator] ?? []) byKind.set(kind, strip);
  }
  const parse = parseWhole(schema);
  return (value) => {
    const strip = isObject(value) ? byKind.get(value[discriminator]) : undefined;
    return (strip ?? parse)(value);
  };
}
