import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMPONENTS, RULE_GROUPS } from './component-list.tsx';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['app', 'features', 'shared'];

// Exports of the kit that have no rules of their own.
const WITHOUT_RULES = new Set(['theme', 'version', 'Grid']);
const PRESETS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(WEB, folder, name), 'utf8') })),
);

const toComponentName = (path: string): string =>
  path === 'notification' || path === 'message'
    ? path
    : path.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase());

/** Names that a file imports from the kit as values, from its door or from one of its folders. */
function importedComponents(text: string): string[] {
  const fromDoor = [...text.matchAll(/import \{([^}]*)\} from 'antd';/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? name),
  );
  const fromFolder = [...text.matchAll(/import (?!type )[^;]+ from 'antd\/(?:es|lib)\/([\w-]+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'locale')
    .map(toComponentName);
  return [...fromDoor, ...fromFolder].filter((name) => !WITHOUT_RULES.has(name));
}

const listed = new Set(RULE_GROUPS.flatMap((group) => Object.keys(COMPONENTS[group])));

describe('the stylesheets know every component of the kit that is used', () => {
  test('the sources were really read', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(({ text }) => importedComponents(text))).toContain('ConfigProvider');
  });

  test('the reading finds imports of both kinds', () => {
    const text =
      "import { Button, type ButtonProps, theme } from 'antd';\nimport DatePicker from 'antd/es/date-picker';";
    expect(importedComponents(text)).toEqual(['Button', 'DatePicker']);
  });

  test('no component in use is missing from the list', () => {
    const missing = sources.flatMap(({ name, text }) =>
      importedComponents(text)
        .filter((component) => !listed.has(component))
        .map((component) => `${component} in ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('no component is listed twice', () => {
    expect(RULE_GROUPS.flatMap((group) => Object.keys(COMPONENTS[group]))).toHaveLength(listed.size);
  });

  test('no look is used whose rules were left out', () => {
    const leftOut = new RegExp(
      `<(Tag|Badge|Button|Tooltip)\\b[^>]*\\bcolor="(${PRESETS})"|variant="(filled|underlined)"`,
    );
    expect(sources.filter(({ text }) => leftOut.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
