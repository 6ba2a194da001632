import { DEFAULT_RULESET, LIMIT_CODES, SCORE_INPUTS, sentenceKeysOf } from '@zeel/domain/eligibility';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts';

const OUTCOMES = ['passes', 'fails', 'unknown'] as const;
/** An age in whole years, rounded up, says nothing about how far above the limit somebody is. */
const WITHOUT_ACTUAL = 'age-max-at-end.fails';

/** The text at a path of keys; undefined where there is none. */
function textAt(catalogue: object, path: string): unknown {
  let found: unknown = catalogue;
  for (const key of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return found;
}

describe.each(LANGUAGES)('the words of an assessment in %s', (language) => {
  test('say every limit, kept, broken and not known', async () => {
    const { default: words } = await loadCatalogue(language, 'assessment');
    for (const code of LIMIT_CODES) {
      expect(textAt(words, `limits.${code}.name`), code).toBeTypeOf('string');
      for (const outcome of OUTCOMES) {
        const sentence = textAt(words, `limits.${code}.${outcome}`);
        expect(sentence, `${code}.${outcome}`).toBeTypeOf('string');
        expect(sentence).toContain('{{limit}}');
        const hasActual = outcome !== 'unknown' && `${code}.${outcome}` !== WITHOUT_ACTUAL;
        expect(String(sentence).includes('{{actual}}'), `${code}.${outcome}`).toBe(hasActual);
      }
    }
  });

  test('say every verdict of the default scorecard', async () => {
    const { default: words } = await loadCatalogue(language, 'assessment');
    for (const key of sentenceKeysOf(DEFAULT_RULESET)) expect(textAt(words, key), key).toBeTypeOf('string');
    for (const input of Object.keys(SCORE_INPUTS))
      expect(textAt(words, `factors.${input}`), input).toBeTypeOf('string');
  });

  test('speak to nobody, so that officer and applicant read the same', async () => {
    const words = JSON.stringify((await loadCatalogue(language, 'assessment')).default);
    expect(words).not.toMatch(/\b(you|your|vous|votre|vos)\b|您|あなた|\bТа\b|\bтаны?\b/iu);
  });
});
