import type { Bank } from '@zeel/domain/request-form';

export const BANK_FIELDS = ['name', 'code', 'ibanBank'] as const;
export type BankField = (typeof BANK_FIELDS)[number];

const RULES = {
  name: { pattern: /\S/, shape: 'nameMissing', taken: 'nameTaken' },
  code: { pattern: /^\d{6}$/, shape: 'codeShape', taken: 'codeTaken' },
  ibanBank: { pattern: /^\d{4}$/, shape: 'ibanShape', taken: 'ibanTaken' },
} as const satisfies Record<BankField, object>;

export type BankProblem = (typeof RULES)[BankField]['shape' | 'taken'];

/** What keeps a field of a bank from being saved beside these others, as the server judges it too; null when nothing does. */
export function findBankProblem(bank: Bank, others: readonly Bank[], field: BankField): BankProblem | null {
  const value = bank[field];
  if (value === null) return null;
  const { pattern, shape, taken } = RULES[field];
  if (!pattern.test(value)) return shape;
  // One that is switched off may keep a name that another has taken since; a code is never used again.
  const rivals = field === 'code' ? others : others.filter(({ isActive }) => isActive && bank.isActive);
  return rivals.some((other) => other[field]?.trim() === value.trim()) ? taken : null;
}
