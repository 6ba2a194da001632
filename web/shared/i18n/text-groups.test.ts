import { expect, test } from 'vitest';
import { nameTextGroup, textSourceOf } from './text-groups.ts';

test('texts of a screen that travel together are one source, in each language of its own', () => {
  expect(textSourceOf('ja', 'dossier')).toBe('dossier-texts-ja');
  expect(textSourceOf('ja', 'deskActions')).toBe(textSourceOf('ja', 'dossier'));
  expect(textSourceOf('fr', 'dossier')).not.toBe(textSourceOf('ja', 'dossier'));
});

test('texts of their own are found where they stand, and nobody who applies fetches those of the staff', () => {
  expect(textSourceOf('mn', 'request')).toBe('shared/i18n/catalogues/mn/request.json');
  for (const namespace of ['catalog', 'documents', 'lists', 'notifications', 'request', 'requests', 'track'])
    expect(nameTextGroup('mn', namespace)).toBeNull();
});
