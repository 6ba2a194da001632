import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test('sentences stand apart by a space, except where a full stop brings its own', () => {
  expect(joinSentences('fr', ['Un.', 'Deux.'])).toBe('Un. Deux.');
  expect(joinSentences('ja', ['一。', '二。'])).toBe('一。二。');
  expect(joinSentences('zh', ['一。'])).toBe('一。');
});
