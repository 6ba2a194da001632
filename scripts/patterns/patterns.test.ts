import { describe, expect, test } from 'vitest';
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
    // An exponential pattern doubles its work with each letter; no machine is fast enough to hide it.
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
    const insert = (name: string) => `$\{${name}}`;
    expect(sourcesIn(`new RegExp(\`^#${insert('NAME')}=(a)$\`)`)).toEqual([['^#word=(a)$', '']]);
    expect(sourcesIn(`new RegExp(\`^${insert('given')}$\`); new RegExp(given)`)).toEqual([
      [null, ''],
      [null, ''],
    ]);
    expect(findPatterns('a.ts', '\n\nconst a = /x/;')[0]?.line).toBe(3);
  });

  test('in schemas, those of the library’s formats too', async () => {
    const rooms = await import('../../protocol/rooms/identity/index.ts');
    const shapes = await import('../../protocol/shapes.ts');
    const sources = collectLivePatterns([rooms, shapes]).map(({ source }) => source);
    // No file of ours writes down what a UUID looks like: the library does.
    expect(sources.some((source) => source.includes('[0-9a-fA-F]{8}-'))).toBe(true);
  });

  test('however deep they lie, and in circles', () => {
    const given: { again?: object; list: unknown[] } = { list: [new Map([['a', { pattern: /x+y/ }]])] };
    given.again = given;
    expect(collectLivePatterns(given)).toEqual([/x+y/]);
  });
});
