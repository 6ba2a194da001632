import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findBlowup } from './find-blowup.ts';
import { findPatterns } from './find-patterns.ts';
import { collectLivePatterns } from './walk-schemas.ts';

describe('a pattern that can be made slow is found', () => {
  test.each([
    ['exponential', '^\\/(?:[\\w-]+\\/?)*$', ''],
    ['exponential', '^(?:\\uFEFF|\\s|<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>)*<', 'i'],
    ['exponential', '^(a+)+$', ''],
    ['exponential', '(a*)*b', ''],
    ['exponential', '^(a|a)*$', ''],
    ['exponential', '^(?:a|ab|b)*c', ''],
    ['exponential', '^(a{1,30}){1,30}$', ''],
    ['exponential', '^([a-z]|[A-Z])*$', 'i'],
    ['exponential', 'x(?=(a+)+b)', ''],
    ['exponential', '^(.{1,4}?)\\1+$', 'u'],
    ['polynomial', '\\s+$', ''],
    ['polynomial', '^\\s*.*x$', ''],
    ['polynomial', 'foo.*bar', ''],
    ['polynomial', '^[a-z]*[a-z]*!', ''],
    ['polynomial', '\\bVersion\\/.*\\bSafari\\/', ''],
    ['polynomial', '^a+$|b+$', 'm'],
  ])('%s: /%s/%s', (blowup, source, flags) => {
    expect(findBlowup(source, flags)).toBe(blowup);
  });

  test.each([
    ['^[\\w/-]*$', ''],
    ['^\\d{4}-\\d{2}-\\d{2}$', ''],
    ['^a+$', 'm'],
    ['(?:^|;\\s*)zeel_locale=([a-z]{2})(?:;|$)', ''],
    ['https?:\\/\\/[^\\s<]+', 'g'],
    ['\\.\\w+$', ''],
    ['^(?:a+,)*a+$', ''],
    ['(a*)*', ''],
    ['a+b', 'y'],
    ['^[^@\\s]+@[^@\\s]+$', 'u'],
    ['[\\p{L}\\p{N}]', 'v'],
  ])('/%s/%s takes time in proportion', (source, flags) => {
    expect(findBlowup(source, flags)).toBeNull();
  });

  test('the judgement is that of the engine itself', () => {
    // What is called exponential doubles its work with each letter; a machine however fast cannot hide it.
    const timeOf = (length: number): number => {
      const startMs = performance.now();
      /^(?:[\w-]+\/?)*$/.test(`${'a'.repeat(length)}.`);
      return performance.now() - startMs;
    };
    timeOf(10);
    expect(timeOf(24)).toBeGreaterThan(timeOf(14) * 10);
  });
});

describe('patterns are found', () => {
  const sourcesIn = (code: string) => findPatterns('a.ts', code).map(({ source, flags }) => [source, flags]);
  test('as literals, constructors and texts, with what is put together while it runs', () => {
    expect(sourcesIn('const a = /x+/g; "b".match("y+"); new RegExp("z", "i"); RegExp(`w`)')).toEqual([
      ['x+', 'g'],
      ['y+', ''],
      ['z', 'i'],
      ['w', ''],
    ]);
    expect(sourcesIn('new RegExp(`^#$' + '{NAME}=(a)$`)')).toEqual([['^#word=(a)$', '']]);
    expect(sourcesIn('new RegExp(`^$' + '{given}$`); new RegExp(given)')).toEqual([
      [null, ''],
      [null, ''],
    ]);
    expect(findPatterns('a.ts', '\n\nconst a = /x/;')[0]?.line).toBe(3);
  });

  test('in schemas, those of the library’s formats too', () => {
    const build = (most: number) => new RegExp(`^\\d{1,${most}}$`);
    const schema = z.strictObject({ mail: z.email(), list: z.array(z.string().regex(build(3)).optional()) });
    const found = collectLivePatterns({ schema }).map(({ source }) => source);
    expect(found).toContain('^\\d{1,3}$');
    expect(found.some((source) => source.includes('@'))).toBe(true);
  });
});
