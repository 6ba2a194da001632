import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../texts.ts';
import { composeMail, type MailKind } from './compose-mail.ts';

const KINDS: readonly MailKind[] = [
  'verify',
  'changeEmail',
  'emailChangeAsked',
  'emailChanged',
  'reset',
  'passwordChanged',
  'invitation',
];
const link = 'https://zeel.example/verify-email#token=abc';
const values = { email: 'new@example.mn', roles: 'Officer' };

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, member]) =>
    typeof member === 'object' ? keysOf(member, `${path}${key}.`) : [`${path}${key}`],
  );

describe.each(LANGUAGES)('mails in %s', (language) => {
  test('every text of English is there and is a sentence of its own', () => {
    expect(keysOf(textsOf(language)).sort()).toEqual(keysOf(textsOf('en')).sort());
    if (language !== 'en') expect(textsOf(language).mail.reset.body).not.toBe(textsOf('en').mail.reset.body);
  });

  test.each(KINDS)('%s fills every gap and carries the link in both parts', (kind) => {
    const mail = composeMail({ kind, to: 'a@b.mn', name: 'Сарнай', language, values, link });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/);
    expect(mail.text).toContain(link);
    expect(mail.language).toBe(language);
  });
});

test('names and values cannot become markup', () => {
  const hostile = '<img src=x onerror=alert(1)>"';
  const mail = composeMail({
    kind: 'emailChanged',
    to: 'a@b.mn',
    name: hostile,
    language: 'en',
    values: { email: hostile },
    link: `https://zeel.example/"><script>`,
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain(hostile);
});
