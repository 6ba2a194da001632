import { describe, expect, test } from 'vitest';
import { makeInitials } from '../../shared/look/make-initials.ts';
import { chooseLayout } from './choose-layout.ts';

describe('the layout', () => {
  test.each([
    { hasToken: false, blankLayout: false, group: 'public', kind: 'public' },
    { hasToken: false, blankLayout: true, group: 'auth', kind: 'blank' },
    { hasToken: true, blankLayout: false, group: 'protected', kind: 'app' },
    { hasToken: true, blankLayout: true, group: 'protected', kind: 'focus' },
    // A link from a mail, opened by someone who is signed in.
    { hasToken: true, blankLayout: true, group: 'open', kind: 'blank' },
  ] as const)('token $hasToken, blank $blankLayout, $group: $kind', ({ kind, ...facts }) => {
    expect(chooseLayout(facts)).toBe(kind);
  });
});

describe('initials', () => {
  test.each([
    ['Bat-Erdene Gantulga', 'BG'],
    ['Өлзий', 'Ө'],
    ['bat@zeel.demo', 'BZ'],
    ['', ''],
    ['9 Lives', 'L'],
  ])('%s: %s', (name, initials) => {
    expect(makeInitials(name)).toBe(initials);
  });
});
