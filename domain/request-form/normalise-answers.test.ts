import { expect, test } from 'vitest';
import { normaliseAnswers, type RequestData } from './index.ts';
import { completeContext, completeParty, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const product = SAMPLE_PRODUCTS.carLease;
const { checks } = completeContext(product);
const complete = completeRequestData(product);

test('every answer is kept in its own form', () => {
  const typed: RequestData = {
    ...complete,
    terms: { ...complete.terms, purpose: ' Ажилдаа\n\n  явах ' },
    applicant: {
      ...complete.applicant,
      person: {
        registerNumber: ' ъъ９００５１５12 ',
        clanName: '',
        // Й as И and a breve, as some keyboards write it.
        patronymic: 'Баи\u0306н',
        givenName: '  Болд \u00A0Эрдэнэ',
      },
      phone: '９９１１ ２２３３',
      email: ' Bold@Example.mn ',
    },
    income: {
      ...complete.income,
      bank: { bankCode: ' 050000', account: 'mn12 1234-1234', holder: ' Болд ' },
    },
    asset: {
      ...complete.asset,
      leased: {
        ...complete.asset.leased,
        serialNumber: ' nhw20-12 ',
        plate: '1234 уба',
        vendorPhone: '99112244',
      },
    },
    parties: { list: [{ ...completeParty(1), phone: '9911 0001' }] },
  };
  const kept = normaliseAnswers(typed, checks);
  expect(kept.terms.purpose).toBe('Ажилдаа явах');
  expect(kept.applicant.person).toEqual({
    registerNumber: 'ЪЪ90051512',
    clanName: '',
    patronymic: 'Байн',
    givenName: 'Болд Эрдэнэ',
  });
  expect([kept.applicant.phone, kept.applicant.email]).toEqual(['+97699112233', 'Bold@Example.mn']);
  expect(kept.income.bank).toEqual({ bankCode: '050000', account: 'MN1212341234', holder: 'Болд' });
  expect(kept.asset.leased).toMatchObject({
    serialNumber: 'NHW20-12',
    plate: '1234 УБА',
    vendorPhone: '+97699112244',
  });
  expect(kept.parties.list[0]?.phone).toBe('+97699110001');
});

test('figures, choices and consents are not touched', () => {
  const kept = normaliseAnswers(complete, checks);
  expect(kept).toEqual(complete);
});

test('a zero character and half of a pair are taken out before they reach the database', () => {
  const applicant = {
    ...complete.applicant,
    person: { ...complete.applicant.person, givenName: 'Бо\0лд\uD800' },
  };
  expect(normaliseAnswers({ ...complete, applicant }, checks).applicant.person.givenName).toBe('Болд\uFFFD');
});

test('of every character of every alphabet there is one kept form', () => {
  const keepAll = (text: string): RequestData => ({
    ...complete,
    applicant: { ...complete.applicant, person: { ...complete.applicant.person, registerNumber: text } },
    income: { ...complete.income, bank: { bankCode: text, account: text, holder: text } },
    asset: { ...complete.asset, leased: { ...complete.asset.leased, plate: text } },
  });
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  for (let first = 0; first < characters.length; first += 256) {
    const text = characters.slice(first, first + 256).join(' \u0301b');
    const kept = normaliseAnswers(keepAll(text), checks);
    expect(normaliseAnswers(kept, checks), first.toString(16)).toEqual(kept);
  }
});
