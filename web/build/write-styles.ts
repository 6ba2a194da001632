/**
 * Writes the stylesheets and the fonts they name.
 *
 *   tsx web/build/write-styles.ts --out <folder>/css
 *
 * <folder>/css: light-theme.css, dark-theme.css, one rules-….css per group; <folder>/fonts: Roboto.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeLayoutVariables, writeThemeVariables } from '../app/theme/write-theme-variables.ts';
import { THEMES } from '../shared/theme/theme-slice.ts';
import { minifyCss } from './minify-css.ts';
import { FONT_FILES, writeFallbackFaces, writeFontFaces } from './write-font-faces.ts';

const SOURCES = fileURLToPath(new URL('../css', import.meta.url));

/** The rules of a group: every file of its folder under web/css, in the order of their names. */
async function readRules(group: string): Promise<string> {
  const folder = join(SOURCES, group);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.join('\n');
}

async function writeRules(out: string): Promise<void> {
  const write = (group: string, css: string): Promise<void> =>
    writeFile(join(out, `rules-${group}.css`), minifyCss(css));
  await write('fonts', writeFontFaces());
  const folders = (await readdir(SOURCES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const start = name === 'public' ? `${writeFallbackFaces()}${writeLayoutVariables()}` : '';
    await write(name, `${start}${await readRules(name)}`);
  }
}

async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(FONT_FILES.map(({ name, source }) => copyFile(source, join(folder, name))));
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) {
  console.error('Say where the stylesheets go: --out <folder>/css');
  process.exit(2);
}
const out = resolve(values.out);
await mkdir(out, { recursive: true });
await writeRules(out);
for (const name of THEMES)
  await writeFile(join(out, `${name}-theme.css`), minifyCss(writeThemeVariables(name)));
await writeFonts(join(dirname(out), 'fonts'));
