import type { PayoutCondition } from '../policy/index.ts';
import { isSameHolder } from './account-holder.ts';

/** The condition that stands for an account whose holder has another name; an officer ticks it once it is explained. */
export const HOLDER_CONDITION = 'account-holder';

export interface PayoutAccount {
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
}

/** Facts of a signed request that decide whether its money can be paid out. */
export interface PayoutFacts {
  readonly conditions: readonly Pick<PayoutCondition, 'key'>[];
  /** The keys of the conditions that are ticked. */
  readonly metKeys: readonly string[];
  /** Where the money goes: the borrower's account, of a lease the vendor's; null while nobody has said. */
  readonly account: PayoutAccount | null;
  /** Whom the money is for. */
  readonly payee: string;
}

export interface Missing {
  /** Whether the account is not known. */
  readonly account: boolean;
  /** Whether the account's holder has another name than the payee, and nobody has explained it. */
  readonly holder: boolean;
  /** Conditions that are not ticked, by key. */
  readonly conditionKeys: readonly string[];
}

/** What keeps the money of a signed request from being paid out. */
export function findMissing({ conditions, metKeys, account, payee }: PayoutFacts): Missing {
  return {
    account: account === null,
    holder: account !== null && !isSameHolder(account.holder, payee) && !metKeys.includes(HOLDER_CONDITION),
    conditionKeys: conditions.map(({ key }) => key).filter((key) => !metKeys.includes(key)),
  };
}

export const isComplete = ({ account, holder, conditionKeys }: Missing): boolean =>
  !account && !holder && conditionKeys.length === 0;
