import { parseSync, Visitor } from 'oxc-parser';

/** A pattern as it stands in a file; null for the source of one that is put together while the program runs. */
export interface FoundPattern {
  readonly line: number;
  readonly source: string | null;
  readonly flags: string;
}

/** Functions that read a text as a pattern. */
const PATTERN_CALLS = new Set(['match', 'matchAll', 'search']);

/** Every pattern of a file: literals, `new RegExp` and texts that become one. */
export function findPatterns(path: string, code: string): FoundPattern[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: FoundPattern[] = [];
  const add = (start: number, source: string | null, flags = ''): void => {
    found.push({ line: code.slice(0, start).split('\n').length, source, flags });
  };
  const readRegExp = (start: number, [source, flags]: readonly unknown[]): void =>
    add(start, readText(source), readText(flags) ?? '');
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: ({ start, callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') readRegExp(start, given);
    },
    CallExpression: ({ start, callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') readRegExp(start, given);
      const isPatternCall =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        PATTERN_CALLS.has(callee.property.name);
      const text = isPatternCall ? readText(given[0]) : null;
      if (text !== null) add(start, text);
    },
  }).visit(program);
  return found;
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** A text that is known without running the program. A constant in it stands for some word. */
function readText(node: unknown): string | null {
  const { type, value, quasis, expressions } = Object(node);
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return null;
  const parts: { readonly value: { readonly cooked: string } }[] = quasis;
  const filled: { readonly type: string; readonly name?: string }[] = expressions;
  if (!filled.every((one) => one.type === 'Identifier' && CONSTANT.test(one.name ?? ''))) return null;
  return parts.map((part) => part.value.cooked).join('word');
}
