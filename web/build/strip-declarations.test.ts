import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { stripDeclarations } from './strip-declarations.ts';

const parse = (code: string) => parseAst(code, { lang: 'ts' });
const strip = (code: string) => stripDeclarations(code, parse(code));
const squeeze = (code: string) => code.replace(/\s+/g, ' ').trim();

test('an endpoint keeps its method, path and access', () => {
  const code = `
export const save = endpoint({
  method: 'PUT',
  path: '/requests/:id',
  access: 'public',
  summary: 'Keeps, and "answers" {again}',
  body: z.strictObject({ method: z.string() }),
  reply,
  errors: ['conflict'],
});
`;
  expect(squeeze(strip(code))).toBe(
    "export const save = endpoint({ method: 'PUT', path: '/requests/:id', access: 'public', });",
  );
});

test('a property that stays may also stand last', () => {
  const code = "export const save = endpoint({ summary: 'Saves', reply: z.null(), path: '/save' });";
  expect(squeeze(strip(code))).toBe("export const save = endpoint({ path: '/save' });");
});

test('every schema is declared as z, also one that is made of others', () => {
  const code = `
import { z } from 'zod';
import { mnt } from '../shapes.ts';
import { LIMIT, productSchema } from './catalog.ts';
const line = z.string().max(3);
const amount = mnt.max(LIMIT).nullable();
export const rowSchema = z.strictObject({ line, kind: productSchema.shape.kind }) satisfies z.ZodType<Row>;
export const detailSchema = rowSchema.extend({ amount });
export type Detail = z.infer<typeof detailSchema>;
`;
  const short = squeeze(strip(code));
  expect(short).toContain('const line = z ;');
  expect(short).toContain('const amount = z ;');
  expect(short).toContain('export const rowSchema = z ;');
  expect(short).toContain('export const detailSchema = z ;');
  expect(short).toContain('export type Detail = z.infer<typeof detailSchema>;');
});

test('the code after a declaration keeps its lines and columns', () => {
  const code = `import { z } from 'zod';
const line = z
  .string();
export const save = endpoint({
  summary: 'Saves',
  path: '/save' });
export const after = 1;
`;
  const short = strip(code);
  expect(short).toHaveLength(code.length);
  expect(short.indexOf('after')).toBe(code.indexOf('after'));
  expect(short.split('\n')).toHaveLength(code.split('\n').length);
  expect(parse(short).body).toHaveLength(4);
});

test('whatever is neither stays as it is', () => {
  const code = `import { z } from 'zod';
import { STATES } from '@zeel/domain/loan-request';
export const OPEN = STATES.filter((state) => state !== 'draft');
export const HEADER = 'x-zeel';
export const pathOf = (id: string) => \`/\${id}\`;
const listOf = (values: readonly string[]) => z.enum(values);
export const filter = { state: listOf(OPEN).optional() };
`;
  expect(strip(code)).toBe(code);
});
