import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/* Rules of Firestore run only at the service. The stand-in of the component tests refuses what these refuse, so both change together. */
test('the rules of the repository are the ones that the stand-in plays', async () => {
  const text = await readFile(new URL('../../../deploy/firestore.rules', import.meta.url), 'utf8');
  const rules = text
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(rules).toBe(
    "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { " +
      'match /requestStatuses/{statusId} { ' +
      'allow get: if request.auth != null && request.auth.token.statusId == statusId; ' +
      'allow list, write: if false; } ' +
      'match /{document=**} { allow read, write: if false; } } }',
  );
});
