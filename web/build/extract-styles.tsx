/**
 * Writes the stylesheets and the fonts they name.
 *
 *   tsx web/build/extract-styles.tsx --out <folder>/css
 *
 * <folder>/css: light-theme.css, dark-theme.css, one rules-….css per group; <folder>/fonts: Roboto.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeLayoutVariables, writeThemeVariables } from '../app/theme/write-theme-variables.ts';
import { THEMES, type ThemeName } from '../shared/theme/theme-slice.ts';
import { RULE_GROUPS, type RuleGroup } from './component-list.tsx';
import { extractRules, extractVariables } from './extract-kit-styles.tsx';
import { minifyCss } from './minify-css.ts';
import { pruneSelectors, UNUSED_LOOKS } from './prune-selectors.ts';
import { FONT_FILES, writeFallbackFaces, writeFontFaces } from './write-font-faces.ts';

const SOURCES = fileURLToPath(new URL('../css', import.meta.url));

/** Our own rules of a group: every file of its folder under web/css, in the order of their names. */
async function readOwnRules(group: string): Promise<string> {
  const folder = join(SOURCES, group);
  // The kit's own group has nothing but the kit's rules.
  if (!existsSync(folder)) return '';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.join('\n');
}

const variables = extractVariables();

async function writeRules(out: string): Promise<void> {
  const kitRules = extractRules();
  // In a layer the kit's rules give way to ours, whichever stylesheet arrives first.
  const readKit = (group: RuleGroup): string =>
    `@layer kit{${pruneSelectors(kitRules[group], UNUSED_LOOKS)}}${variables[group].shared}`;
  const starts: Readonly<Record<string, string>> = {
    public: `${writeFallbackFaces()}${writeLayoutVariables()}`,
    fonts: writeFontFaces(),
    kit: readKit('kit'),
    widgets: readKit('widgets'),
  };
  const folders = (await readdir(SOURCES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const group of new Set([...Object.keys(starts), ...folders.map(({ name }) => name)])) {
    const css = `${starts[group] ?? ''}${await readOwnRules(group)}`;
    await writeFile(join(out, `rules-${group}.css`), minifyCss(css));
  }
}

async function writeTheme(out: string, name: ThemeName): Promise<void> {
  const kit = RULE_GROUPS.map((group) => variables[group][name]).join('');
  await writeFile(join(out, `${name}-theme.css`), minifyCss(`${kit}${writeThemeVariables(name)}`));
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
for (const name of THEMES) await writeTheme(out, name);
await writeFonts(join(dirname(out), 'fonts'));
