import { z } from 'zod';

/** A schema as JSON Schema; what JSON cannot say becomes "anything". */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Schemas whose objects are all strict. An app that is made again in the same process asks about the same ones. */
const strict = new WeakSet<z.ZodType>();

/**
 * Refuses, at registration, an input schema that would silently drop unknown fields somewhere inside: a typo of
 * a client must come back as an error and never as a default.
 */
export function requireStrict(schema: z.ZodType, where: string): void {
  if (strict.has(schema)) return;
  const loose = findLooseObject(toJsonSchema(schema, 'input'), '');
  if (loose !== null) throw new Error(`${where}: the object${loose} must be a z.strictObject.`);
  strict.add(schema);
}

function findLooseObject(node: unknown, path: string): string | null {
  if (typeof node !== 'object' || node === null) return null;
  if (Array.isArray(node)) return firstLoose(node.entries(), path);
  if ('properties' in node && !('additionalProperties' in node && node.additionalProperties === false))
    return ` at ${path || '/'}`;
  return firstLoose(Object.entries(node), path);
}

function firstLoose(entries: Iterable<[string | number, unknown]>, path: string): string | null {
  for (const [key, value] of entries) {
    const found = findLooseObject(value, `${path}/${key}`);
    if (found !== null) return found;
  }
  return null;
}
