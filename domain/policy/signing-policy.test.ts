import { describe, expect, test } from 'vitest';
import { isTurnToSign, SIGNING_ORDERS, signingPolicyOf } from './index.ts';

describe('how an agreement is signed', () => {
  test('by a code and in any order, unless the version says otherwise', () => {
    expect(signingPolicyOf({})).toEqual({ level: 'code', order: 'free' });
    const signing = { level: 'eid', order: 'borrower_last' } as const;
    expect(signingPolicyOf({ signing })).toBe(signing);
  });

  test('each order lets the right ones sign', () => {
    const turns = (isBorrower: boolean, borrowerHasSigned: boolean, othersHaveSigned: boolean) =>
      SIGNING_ORDERS.filter((order) =>
        isTurnToSign(order, { isBorrower, borrowerHasSigned, othersHaveSigned }),
      );
    expect(turns(true, false, false)).toEqual(['free', 'borrower_first']);
    expect(turns(true, false, true)).toEqual(['free', 'borrower_first', 'borrower_last']);
    expect(turns(false, false, false)).toEqual(['free', 'borrower_last']);
    expect(turns(false, true, false)).toEqual(['free', 'borrower_first', 'borrower_last']);
  });
});
