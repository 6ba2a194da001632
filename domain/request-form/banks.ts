/** A bank that the lender pays out to. */
export interface Bank {
  /** The code of the interbank network. */
  readonly code: string;
  readonly name: string;
  /**
   * The four digits by which an IBAN names the bank; null: not known. How the network's code stands inside an IBAN is published
   * nowhere for certain, so an IBAN is held against its bank only where the lender knows the digits.
   */
  readonly ibanBank: string | null;
  /** One that is switched off stays, because earlier requests name it; no new account can choose it. */
  readonly isActive: boolean;
}

const usual = (code: string, name: string): Bank => ({ code, name, ibanBank: null, isActive: true });

/** The banks that count until a lender sets its own list. */
export const USUAL_BANKS: readonly Bank[] = [
  usual('040000', 'TDB'),
  usual('050000', 'Khan Bank'),
  usual('150000', 'Golomt Bank'),
  usual('190000', 'Trans Bank'),
  usual('210000', 'Arig Bank'),
  usual('290000', 'NIB'),
  usual('300000', 'Capitron Bank'),
  usual('320000', 'Xac Bank'),
  usual('330000', 'Chinggis Khaan Bank'),
  usual('340000', 'State Bank'),
  usual('380000', 'Bogd Bank'),
  usual('390000', 'M bank'),
];

/** What a bank is called; one that no list has ever had keeps its code. */
export const bankNameOf = (banks: readonly Bank[], bankCode: string): string =>
  banks.find(({ code }) => code === bankCode)?.name ?? bankCode;

/** Whether a new account may be at this bank. */
export const isOfferedBank = (banks: readonly Bank[], bankCode: string): boolean =>
  banks.some(({ code, isActive }) => code === bankCode && isActive);

// MN, two check digits, four digits of the bank, twelve of the account.
const IBAN_BANK_AT = 4;
const IBAN_ACCOUNT_AT = 8;

/** Whether an IBAN names another bank than the one that was chosen, as far as its digits are known. */
export function isIbanOfOtherBank(banks: readonly Bank[], bankCode: string, iban: string): boolean {
  const known = banks.find(({ code }) => code === bankCode)?.ibanBank ?? null;
  return known !== null && iban.slice(IBAN_BANK_AT, IBAN_ACCOUNT_AT) !== known;
}

/** A list with every bank that was ever on one: what it leaves out is switched off and stands last. */
export const keepPastBanks = (list: readonly Bank[], past: readonly Bank[]): readonly Bank[] => {
  const known = new Map(list.map((bank) => [bank.code, bank]));
  for (const bank of past) if (!known.has(bank.code)) known.set(bank.code, { ...bank, isActive: false });
  return [...known.values()];
};
