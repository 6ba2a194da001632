import { expect, test } from 'vitest';
import { listFiles, writePreloads } from './list-preloads.ts';

const MANIFEST = {
  '_base.js': { file: 'assets/base.js', name: 'base', imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js', name: 'framework' },
  'page.tsx': {
    file: 'assets/page.js',
    imports: ['_base.js', '_framework.js', '_forms.js'],
    css: ['assets/page.css'],
  },
  '_forms.js': { file: 'assets/forms.js', name: 'forms', imports: ['page.tsx'] },
};

test('what the page imports travels beside it, each file once, without what the entry brings', () => {
  expect(listFiles(MANIFEST, ['page.tsx', 'page.tsx', 'inlined.ts'])).toEqual({
    scripts: ['/assets/page.js', '/assets/forms.js'],
    styles: ['/assets/page.css'],
  });
});

test('they are written as links', () => {
  expect(writePreloads(MANIFEST, ['forms'])).toBe(
    '<link rel="stylesheet" href="/assets/page.css">' +
      '<link rel="modulepreload" href="/assets/forms.js"><link rel="modulepreload" href="/assets/page.js">',
  );
});
