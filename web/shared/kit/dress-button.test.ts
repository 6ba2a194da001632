import { expect, test } from 'vitest';
import { dressButton } from './dress-button.ts';

test.each([
  [{}, 'zl-button'],
  [{ variant: 'plain', size: 'medium' }, 'zl-button'],
  [{ variant: 'primary' }, 'zl-button zl-button--primary'],
  [{ variant: 'danger', size: 'small' }, 'zl-button zl-button--danger zl-button--small'],
  [
    { size: 'large', isWide: true, className: 'zl-next__go' },
    'zl-button zl-button--large zl-button--wide zl-next__go',
  ],
] as const)('%o', (look, classes) => {
  expect(dressButton(look)).toBe(classes);
});
