import { describe, expect, test } from 'vitest';
import { pruneSelectors, UNUSED_LOOKS } from './prune-selectors.ts';

describe('pruning the kit’s rules', () => {
  test('a selector of a preset hue goes, its neighbours stay', () => {
    expect(pruneSelectors('.ant-tag-blue,.ant-tag-success{color:red;}', UNUSED_LOOKS)).toBe(
      '.ant-tag-success{color:red;}',
    );
  });

  test('a rule that loses every selector goes', () => {
    expect(pruneSelectors('.ant-btn-color-cyan{a:b;}.ant-btn{c:d;}', UNUSED_LOOKS)).toBe('.ant-btn{c:d;}');
  });

  test('a comma inside a function does not end a selector', () => {
    const rule = '.ant-btn:not(:disabled,.ant-btn-disabled):hover{a:b;}';
    expect(pruneSelectors(rule, UNUSED_LOOKS)).toBe(rule);
  });

  test('rules inside media queries are pruned too', () => {
    expect(pruneSelectors('@media (min-width:768px){.ant-tag-blue{a:b;}.ant-row{c:d;}}', UNUSED_LOOKS)).toBe(
      '@media (min-width:768px){.ant-row{c:d;}}',
    );
  });

  test('words that only begin like a pruned one stay', () => {
    const rule = '.ant-input-reddish{a:b;}.ant-notification-topRight{c:d;}';
    expect(pruneSelectors(rule, UNUSED_LOOKS)).toBe(rule);
  });
});
