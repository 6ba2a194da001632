import { expect, test } from 'vitest';
import { humanProof } from './human-proof.ts';
import { partyProof, requestProof } from './proof-headers.ts';

test('a private link proves its holder by its secret, an owner sends none', () => {
  expect(requestProof({ secret: 'the-secret' })).toEqual({ 'x-zeel-request-secret': 'the-secret' });
  expect(requestProof({ secret: null })).toEqual({});
});

test('an invitation proves by its token, a human check by its answer where there was one', () => {
  expect(partyProof('the-token')).toEqual({ 'x-zeel-party-token': 'the-token' });
  expect(humanProof('solved')).toEqual({ 'x-zeel-captcha': 'solved' });
  expect(humanProof(null)).toEqual({});
});
