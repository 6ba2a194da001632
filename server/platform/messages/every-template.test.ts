import { EMAIL_EVENTS, SMS_EVENTS } from '@zeel/domain/notifications';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import { fillMessage } from '../i18n/index.ts';
import { readLetter } from '../testing/index.ts';
import { defaultEmail, defaultSms, makeInert } from './index.ts';

const LINK = 'https://zeel.example/track#open=id.secret';
/** Characters that turn the direction of what stands beside them. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const HOSTILE = {
  markup: '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>',
  lines: 'Bat\r\n\r\n-- \r\nYour loan is approved',
  header: 'Bat\r\nBcc: thief@evil.example\r\nSubject: Hello',
  direction: 'Bat\u202Egnihton deyap\u2066\u200F',
  address: 'https://evil.example/pay www.evil.example evil.мон',
  placeholder: '{reference}{link}{code}',
};
const NAMES = ['product', 'applicant', 'party', 'role', 'author', 'roles', 'reference', 'title'] as const;
const FIXED = {
  code: '123456',
  count: 2,
  length: 3,
  days: 30,
  email: 'new@example.mn',
  bucket: 'heads',
  reason: '503 SlowDown',
  amount: '₮1,000',
  date: '16 November 2026',
  from: '9 November 2026',
  to: '15 November 2026',
  asOf: '16 November 2026, 09:00',
  first: '₮100',
  firstOn: '16 December 2026',
};

const valuesOf = (name: string) => ({
  ...FIXED,
  ...Object.fromEntries(NAMES.map((key) => [key, name])),
});

describe.each(LANGUAGES)('every mail in %s', (language) => {
  describe.each(EMAIL_EVENTS)('%s', (event) => {
    test.each(Object.entries(HOSTILE))('is inert with a name of %s', (_, name) => {
      const letter = {
        event,
        to: 'a@b.mn',
        name,
        language,
        values: valuesOf(name),
        lines: [name],
        link: LINK,
      };
      const { subject, text, html = '' } = readLetter(letter);
      expect(subject).not.toMatch(/[\r\n]/);
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(BIDI);
        expect(part).not.toMatch(/evil\.(?:example|мон)|:\/\/evil/);
      }
      // Nobody can add a line: every line is one of ours, with the name inside.
      expect(text).not.toMatch(/^(?:Bcc|Subject|Your loan is approved)/m);
      expect(text.match(/^-- $/gm)).toHaveLength(1);
      expect(html).not.toMatch(/<(?:img|script)/);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
      expect(new Set(links)).toEqual(
        new Set(defaultEmail(event, language).button === undefined ? [] : [LINK]),
      );
    });

    test('fills every gap', () => {
      const { subject, text, html } = readLetter({
        event,
        to: 'a@b.mn',
        name: 'Сарнай',
        language,
        values: valuesOf('ZL-2026-000001-0'),
        link: LINK,
      });
      expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
      expect(html?.replace(/<style>.*<\/style>/, '')).not.toMatch(/\{\w+\}/);
    });
  });
});

describe.each(LANGUAGES)('every text message in %s', (language) => {
  test.each(SMS_EVENTS)('%s fills every gap', (event) => {
    const values = { reference: 'ZL-2026-000001-0', code: '123456', link: LINK };
    const text = fillMessage(defaultSms(event, language), values);
    expect(text).not.toMatch(/\{\w+\}|[\r\n]/);
  });
});

test.each([
  ['Т.Сарнай', 'Т. Сарнай'],
  ['new@example.mn', 'new@example.mn'],
  ['3.5 %', '3.5 %'],
  ['a.m.', 'a.m.'],
  ['see http://evil.example', 'see http evil. example'],
  ['one\r\ntwo', 'one two'],
])('%j becomes %j', (typed, inert) => {
  expect(makeInert(typed)).toBe(inert);
});
