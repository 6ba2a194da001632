import { describe, expect, test } from 'vitest';
import { findMissing, HOLDER_CONDITION, isComplete, isSameHolder } from './index.ts';

describe('the holder of an account', () => {
  test.each([
    ['Дорж Болд', 'Дорж Болд'],
    ['БОЛД ДОРЖ', 'Дорж Болд'],
    ['BOLD DORJ', 'Дорж Болд'],
    ['Д.Болд', 'Дорж Болд'],
    ['Шинэ Зам ХХК', '"Шинэ Зам"'],
  ])('%s is %s', (holder, expected) => {
    expect(isSameHolder(holder, expected)).toBe(true);
  });

  test.each([
    ['Дорж', 'Дорж Болд'],
    ['Дорж Сараа', 'Дорж Болд'],
    ['Д.Б', 'Дорж Болд'],
    ['', 'Дорж Болд'],
    ['', ''],
    ['Дорж Болд Бат', 'Дорж Болд'],
  ])('%s is not %s', (holder, expected) => {
    expect(isSameHolder(holder, expected)).toBe(false);
  });
});

describe('what is missing for the money', () => {
  const facts = {
    conditions: [{ key: 'insurance' }, { key: 'own-1' }],
    metKeys: ['insurance', 'own-1'],
    account: { bankCode: '050000', account: '5000000000', holder: 'Дорж Болд' },
    payee: 'Дорж Болд',
  };

  test('is nothing once the conditions are met and the account is the payee’s', () => {
    expect(isComplete(findMissing(facts))).toBe(true);
  });

  test('is each condition that is not ticked, and an account', () => {
    expect(findMissing({ ...facts, metKeys: ['own-1'], account: null })).toEqual({
      account: true,
      holder: false,
      conditionKeys: ['insurance'],
    });
  });

  test('is a word about a holder of another name', () => {
    const other = { ...facts, payee: 'Дорж Сараа' };
    expect(findMissing(other).holder).toBe(true);
    expect(isComplete(findMissing({ ...other, metKeys: [...facts.metKeys, HOLDER_CONDITION] }))).toBe(true);
  });
});
