import { access, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const CODE = /\.tsx?$/;

/**
 * Finds `import('…')`, as a call and as a type. The parser lists only a module's static imports.
 * @param {unknown} node
 * @returns {string[]}
 */
const findInlineImports = (node) => {
  if (Array.isArray(node)) return node.flatMap(findInlineImports);
  if (typeof node !== 'object' || node === null) return [];
  const isImport = 'type' in node && (node.type === 'ImportExpression' || node.type === 'TSImportType');
  const own =
    isImport &&
    'source' in node &&
    typeof node.source === 'object' &&
    node.source !== null &&
    'value' in node.source
      ? [node.source.value].filter((value) => typeof value === 'string')
      : [];
  return [...own, ...Object.values(node).flatMap(findInlineImports)];
};

/**
 * @param {string} path
 * @param {string} source
 * @returns {string[]} everything this file imports or re-exports from, types included
 */
const readImports = (path, source) => {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...findInlineImports(program.body),
  ];
  // Vite's suffixes (`?url`, `?raw`) say how a file is loaded, not which.
  return [...new Set(requests.map((request) => request.replace(/\?.*$/, '')))];
};

/**
 * Writes the same files again with nothing left in them but their imports. dependency-cruiser reads TypeScript only through a
 * compiler interface that TypeScript 7 no longer has, or through a parser that knows no JSX; what is written here it can read.
 * @param {string} house the folder to mirror
 * @param {string} mirror an empty folder inside it, so that npm packages are found from there as well
 * @param {readonly string[]} files relative to the house
 */
export const mirrorImports = async (house, mirror, files) => {
  for (const file of files) {
    await mkdir(join(mirror, dirname(file)), { recursive: true });
    const source =
      CODE.test(file) || file.endsWith('package.json') ? await readFile(join(house, file), 'utf8') : '';
    const imports = CODE.test(file)
      ? readImports(file, source).map((request) => `import '${request}';\n`)
      : [source];
    await writeFile(join(mirror, file), imports.join(''));
  }
  // Imports by package name have to arrive in the mirror, not in the original.
  await mkdir(join(mirror, 'node_modules', '@zeel'), { recursive: true });
  for (const workspace of ['domain', 'protocol', 'server', 'web']) {
    await symlink(join(mirror, workspace), join(mirror, 'node_modules', '@zeel', workspace));
    const ownModules = join(house, workspace, 'node_modules');
    const hasOwnModules = await access(ownModules).then(
      () => true,
      () => false,
    );
    if (hasOwnModules) await symlink(ownModules, join(mirror, workspace, 'node_modules'));
  }
};
