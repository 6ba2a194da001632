import type { z } from 'zod';
import { createStrip } from './strip-reply.ts';

/**
 * Writes replies as bytes. Only what the schema names leaves the server, checked or not. Tests and demos check every value as well:
 * a mismatch is our bug, and a service that people depend on does not look for it on every call.
 */
export function createReplyWriter(
  schema: z.ZodType,
  name: string,
  { isChecked }: { readonly isChecked: boolean },
): (data: unknown) => Buffer {
  const strip = createStrip(schema);
  const write = (data: unknown): string => JSON.stringify({ data: strip(data) ?? null });
  if (!isChecked) return (data) => Buffer.from(write(data), 'utf8');
  return (data) => {
    const checked = JSON.stringify({ data: checkReply(schema, data, name) ?? null });
    if (write(data) !== checked)
      throw new Error(`The reply of ${name} is written in another way than it is checked.`);
    return Buffer.from(checked, 'utf8');
  };
}

function checkReply(schema: z.ZodType, data: unknown, name: string): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  // Paths only: values may be personal.
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
  throw new Error(`The reply of ${name} does not match its schema: ${where}`);
}
