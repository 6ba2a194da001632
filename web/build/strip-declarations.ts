import type { ESTree } from 'rolldown/utils';

/** The properties of a declared call that the browser needs; the others describe it to the server and to the types. */
const KEPT = new Set(['method', 'path', 'access']);

/** Blanks instead of removing, so that every position after it, and the source map with it, stays right. */
const blank = (code: string, from: number, to: number, instead = ''): string =>
  code.slice(0, from) + instead + code.slice(from + instead.length, to).replace(/\S/g, ' ') + code.slice(to);

/** The name that a chain of calls and properties begins with: `z` of `z.string().max(3)`. */
function rootOf(expression: ESTree.Expression): string | undefined {
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  if (expression.type === 'TSSatisfiesExpression') return rootOf(expression.expression);
  return undefined;
}

const importedSchemas = ({ source, specifiers }: ESTree.ImportDeclaration): string[] =>
  specifiers
    .map(({ local }) => local.name)
    .filter((name) => name === 'z' || name.endsWith('Schema') || source.value.endsWith('/shapes.ts'));

function shortenEndpoint(code: string, definition: ESTree.ObjectExpression): string {
  return definition.properties.reduce((short, property, index, properties) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return short;
    if (KEPT.has(property.key.name)) return short;
    // Up to the next property, its comma included.
    return blank(short, property.start, properties[index + 1]?.start ?? definition.end - 1);
  }, code);
}

/**
 * The same module of the protocol for the browser: an `endpoint({ … })` without schemas, summary and errors, and every
 * schema declared as `z` itself, which whoever looks for unused declarations can leave out.
 */
export function stripDeclarations(code: string, program: ESTree.Program): string {
  const schemas = new Set<string>();
  let short = code;
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const name of importedSchemas(statement)) schemas.add(name);
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (!init || id.type !== 'Identifier') continue;
      const root = rootOf(init);
      if (root !== undefined && schemas.has(root) && schemas.has('z')) {
        schemas.add(id.name);
        short = blank(short, init.start, init.end, 'z');
      } else if (root === 'endpoint' && init.type === 'CallExpression') {
        const [definition] = init.arguments;
        if (definition?.type === 'ObjectExpression') short = shortenEndpoint(short, definition);
      }
    }
  }
  return short;
}
