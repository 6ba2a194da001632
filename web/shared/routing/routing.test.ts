import { describe, expect, test } from 'vitest';
import { fillPath, matchPath } from './match-path.ts';
import { parseAddress, resolveAddress, type To, writeAddress } from './place.ts';

describe('a pattern', () => {
  test.each([
    ['/index', '/index', {}],
    ['/index', '/Index/', {}],
    ['/index', '/index/more', null],
    ['/index', '//index', null],
    ['/request/:prodId', '/request/salary-loan', { prodId: 'salary-loan' }],
    ['/request/:prodId', '/request/a%20b%2Fc', { prodId: 'a b/c' }],
    ['/request/:prodId', '/request/%E0%A4%A', { prodId: '%E0%A4%A' }],
    ['/request/:prodId', '/request/', null],
    ['/request/:prodId', '/request', null],
    ['/a/:one/b/:two', '/a/1/b/2', { one: '1', two: '2' }],
    ['/', '/', {}],
  ])('%s and the path %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  test('is filled in so that the path leads back to the same parameters', () => {
    const params = { one: 'a/b ?#%', two: 'өү₮' };
    expect(matchPath('/x/:one/:two', fillPath('/x/:one/:two', params))).toEqual(params);
    expect(() => fillPath('/x/:one', {})).toThrow('needs one');
  });
});

test.each<[To, string]>([
  ['/desk?state=new#row', '/desk?state=new#row'],
  ['?step=income', '/here?step=income'],
  ['#new', '/here#new'],
  ['', '/here'],
  [{ search: 'a=1' }, '/here?a=1'],
  [{ hash: '#limits' }, '/here#limits'],
  [{ pathname: '/there', search: '?' }, '/there'],
  ['//evil.example/x', '/evil.example/x'],
  [{ pathname: '///evil.example' }, '/evil.example'],
])('the link %j leads from /here to %s', (to, address) => {
  expect(writeAddress(resolveAddress(to, { pathname: '/here' }))).toBe(address);
});

test('an address is taken apart at its first signs', () => {
  expect(parseAddress('/a?b=c?d#e?f#g')).toEqual({ pathname: '/a', search: '?b=c?d', hash: '#e?f#g' });
});
