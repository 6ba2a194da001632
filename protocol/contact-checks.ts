import type { ContactChecks } from '@zeel/domain/request-form';
import { isValidIBAN } from 'ibantools';
import { type MetadataJson, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import mongolianPhones from './mongolian-phones.json' with { type: 'json' };

// One country of the library's full table; the others would be a hundred times as much. A test holds it against theirs.
const METADATA: MetadataJson = {
  version: 4,
  country_calling_codes: { '976': ['MN'] },
  countries: { MN: mongolianPhones },
  nonGeographic: {},
};

// The library also reads links and extensions, which cannot be called back or sent a message.
const ONLY_A_NUMBER = /^[+\d\s().-]+$/;
/** The tables still have the longer numbers of old provincial lines; today every number has as many digits as this. */
const DIGITS = 8;

/** The whole text as one number of Mongolia; undefined when it is none. */
function readPhone(text: string): PhoneNumber | undefined {
  if (!ONLY_A_NUMBER.test(text)) return undefined;
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'MN', extract: false }, METADATA);
  return phone?.isValid() === true && phone.nationalNumber.length === DIGITS ? phone : undefined;
}

const IBAN_LENGTH = 20;

/** The pattern of zod's `z.email()`, written out because the browser's build leaves zod behind. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Checks of phone, e-mail and account numbers, shared so that browser and server never disagree. */
export const CONTACT_CHECKS: ContactChecks = {
  isPhone: (text) => readPhone(text) !== undefined,
  isMobile: (text) => readPhone(text)?.getType() === 'MOBILE',
  isEmail: (text) => EMAIL.test(text),
  // Money is only paid out inside the country.
  isIban: (text) => text.length === IBAN_LENGTH && text.startsWith('MN') && isValidIBAN(text),
  normalisePhone: (text) => readPhone(text)?.number ?? text,
};
