import { expect, test } from 'vitest';
import { suggestEmail } from './index.ts';

test.each([
  ['bat@gmial.com', 'bat@gmail.com'],
  ['bat@gmai.com', 'bat@gmail.com'],
  ['bat@gmaill.com', 'bat@gmail.com'],
  ['bat@gnail.com', 'bat@gmail.com'],
  ['bat@gmail.con', 'bat@gmail.com'],
  ['bat@gmail.co', 'bat@gmail.com'],
  ['Bat.Dorj@Hotmial.com', 'Bat.Dorj@hotmail.com'],
  ['bat@yaho.com', 'bat@yahoo.com'],
  ['bat@outlok.com', 'bat@outlook.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'bat@gmail.com',
  'bat@GMAIL.com',
  'bat@mail.com',
  'bat@ymail.com',
  'bat@gmail.mn',
  'bat@yahoo.fr',
  'bat@hotmail.co.jp',
  'bat@company.mn',
  'bat@gmailcompany.com',
  'bat@',
  '@gmial.com',
  'bat',
  '',
])('%j is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
