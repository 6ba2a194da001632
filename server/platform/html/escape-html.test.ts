import { expect, test } from 'vitest';
import { escapeHtml } from './index.ts';

test('nothing in a text can become markup or end an attribute', () => {
  expect(escapeHtml(`<b title="a" lang='b'>&amp;</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
});
