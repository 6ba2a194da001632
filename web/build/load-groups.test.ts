import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findLoadGroup, LOAD_GROUPS } from './load-groups.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['web/shared/http/http-client.ts', 'base'],
  ['web/shared/http/server-data.ts', 'server-data'],
  ['web/shared/kit/Button.tsx', 'base'],
  ['web/shared/kit/pickers/PickerFrame.tsx', 'pickers'],
  ['domain/schedule/calendar.ts', 'engine'],
  ['domain/schedule/index.ts', 'engine'],
  ['web/features/calculator/option.ts', 'engine'],
  ['web/features/calculator/components/Calculator.tsx', null],
  ['protocol/formats/intl-formats.ts', 'base'],
  ['web/shared/i18n/catalogues/en/desk.json', null],
  ['web/features/people/api.ts', null],
  ['web/shared/forms/PasswordField.tsx', 'sign-in'],
  ['web/shared/lists/List.tsx', 'lists'],
  ['protocol/rooms/tracking.ts', 'request-calls'],
  ['web/features/requests/form/components/RequestForm.tsx', 'request-form'],
  ['web/features/requests/form/fields/RegisterNumberAnswer.tsx', 'request-answers'],
  ['node_modules/react/index.js', 'framework'],
  ['node_modules/react-aria/dist/index.mjs', 'pickers'],
  ['node_modules/firebase/app/dist/index.mjs', null],
])('%s travels with %s', (path, group) => {
  expect(existsSync(join(ROOT, path)) || path.startsWith('node_modules')).toBe(true);
  expect(findLoadGroup(join(ROOT, path))).toBe(group);
});

test('every place that a group names is there', () => {
  const places = LOAD_GROUPS.flatMap(({ holds }) => holds).filter((place) =>
    /^(?:domain|protocol|web)\//.test(place),
  );
  expect(places.length).toBeGreaterThan(20);
  const missing = places.filter((place) => {
    const folder = join(ROOT, dirname(place));
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return !names.some((name) => name === basename(place) || name.startsWith(`${basename(place)}.`));
  });
  expect(missing).toEqual([]);
});
