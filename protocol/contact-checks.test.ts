import {
  type ContactChecks,
  checkRequest,
  findEligibility,
  normaliseAnswers,
} from '@zeel/domain/request-form';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from '@zeel/domain/request-form/testing';
import fc from 'fast-check';
import { isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTACT_CHECKS } from './contact-checks.ts';
import mongolianPhones from './mongolian-phones.json' with { type: 'json' };

const { isPhone, isMobile, isEmail, isIban, normalisePhone }: ContactChecks = CONTACT_CHECKS;

describe('a phone number', () => {
  // When this fails after an update of the library, copy its `countries.MN` into mongolian-phones.json.
  test('is held against the library’s own full table', () => {
    expect(mongolianPhones).toEqual(metadata.countries.MN);
    expect(metadata.version).toBe(4);
    expect(metadata.country_calling_codes['976']).toEqual(['MN']);
  });

  test.each(['99112233', '9911 2233', '9911-2233', '+976 9911 2233', '+97699112233', '(976) 99112233'])(
    '%s is one, kept as one',
    (text) => {
      expect(isPhone(text)).toBe(true);
      expect(normalisePhone(text)).toBe('+97699112233');
    },
  );

  test.each([
    '',
    '9911223',
    '991122334',
    '41234567',
    '+97641234567',
    '1232123456',
    '+12025550123',
    '+8613812345678',
    '99112233 ext. 5',
    'call 99112233',
    '99112233; 99112234',
    'tel:+97699112233;phone-context=evil',
    '\u202E99112233',
    '9'.repeat(300),
  ])('%s is none, and stays as it was typed', (text) => {
    expect(isPhone(text)).toBe(false);
    expect(normalisePhone(text)).toBe(text);
  });

  test('agrees with the whole library about every eight digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        expect(isPhone(`+976${digits}`)).toBe(isValidPhoneNumber(`+976${digits}`));
      }),
      { numRuns: 500 },
    );
  });

  test.each(['99112233', '+976 8811 2233', '95112233', '80112233', '+97660112233'])(
    '%s takes text messages',
    (text) => {
      expect(isMobile(text)).toBe(true);
    },
  );

  // Lines of the capital and of offices, and calls over the internet.
  test.each(['11312233', '21312233', '70112233', '+976 5312 2233', '75112233', '9911223', ''])(
    '%s takes none',
    (text) => {
      expect(isMobile(text)).toBe(false);
    },
  );

  test('once kept, is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -()'.split('')) }), (text) => {
        const kept = normalisePhone(text);
        expect(normalisePhone(kept)).toBe(kept);
        expect(isPhone(kept)).toBe(isPhone(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('an e-mail', () => {
  const schema = z.email();

  test.each([
    'bold@example.mn',
    'b.o+l_d@sub.example.mn',
    "o'neil@example.com",
    '',
    'bold',
    'bold@',
    '@example.mn',
    'a..b@example.mn',
    '.a@example.mn',
    'a.@example.mn',
    'a@b',
    'a@-b.mn',
    'a b@example.mn',
    'болд@example.mn',
    'a@example.mn\n',
    'a@[127.0.0.1]',
  ])('%j is what the server’s schemas say', (text) => {
    expect(isEmail(text)).toBe(schema.safeParse(text).success);
  });

  test('is what they say whatever is typed', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'ab1.-_+\'@ "'.split('')) }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(isEmail(text)).toBe(schema.safeParse(text).success);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is refused in no time however long it is', () => {
    const started = performance.now();
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(50_000)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('an IBAN', () => {
  test('of Mongolia has twenty characters whose check digits fit', () => {
    expect(isIban('MN121234123456789123')).toBe(true);
    expect(isIban('MN131234123456789123')).toBe(false);
    expect(isIban('MN12123412345678912')).toBe(false);
    expect(isIban('mn121234123456789123')).toBe(false);
    expect(isIban('MN12 1234 1234 5678 9123')).toBe(false);
  });

  test('of another country is not paid to', () => {
    expect(isValidIBAN('DE89370400440532013000')).toBe(true);
    expect(isIban('DE89370400440532013000')).toBe(false);
  });

  test('with one digit changed is noticed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{16}$/),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (bban, at, add) => {
          const check = 98n - (BigInt(`${bban}222300`) % 97n);
          const iban = `MN${String(check).padStart(2, '0')}${bban}`;
          expect(isIban(iban)).toBe(true);
          const place = at + 4;
          const other = String((Number(iban[place]) + add) % 10);
          expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false);
        },
      ),
    );
  });
});

test.each(Object.entries(SAMPLE_PRODUCTS))('complete answers pass the real checks: %s', (_, product) => {
  for (const kind of product.rules.applicantKinds) {
    const data = completeRequestData(product, kind);
    const context = completeContext(product, { checks: CONTACT_CHECKS });
    expect(checkRequest(data, context).flatMap(({ problems }) => problems)).toEqual([]);
    expect(normaliseAnswers(data, CONTACT_CHECKS)).toEqual(data);
    expect(findEligibility(data, context)?.report.verdict).toBe('eligible');
  }
});
