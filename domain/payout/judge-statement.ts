/** A line of a bank's statement, as far as it decides about a transfer of ours. */
export interface StatementLine {
  /** The bank's day, YYYY-MM-DD. */
  readonly bookedOn: string;
  /** The bank's own name of the booking. */
  readonly journal: string;
  /** Negative when money left the account; null when it is no whole number of tögrög. */
  readonly amountMnt: number | null;
  readonly description: string;
}

/** What a statement says about one transfer. */
export type StatementVerdict =
  /** The sum left the account, and stayed away. */
  | { readonly kind: 'paid'; readonly line: StatementLine }
  /** It left and came back. */
  | { readonly kind: 'returned'; readonly line: StatementLine }
  /** Something has our name but not our sum: a person looks. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'absent' };

/** Looks a transfer up by our own name of it, which the bank repeats in the description. */
export function judgeStatement(
  { transferId, amountMnt }: { readonly transferId: string; readonly amountMnt: number },
  lines: readonly StatementLine[],
): StatementVerdict {
  const own = lines.filter(({ description }) => description.toUpperCase().includes(transferId));
  const last = own.at(-1);
  if (last === undefined) return { kind: 'absent' };
  const amounts = own.flatMap((line) => line.amountMnt ?? []);
  if (amounts.length !== own.length) return { kind: 'differs' };
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const out = own.find((line) => line.amountMnt === -amountMnt);
  if (out === undefined) return { kind: 'differs' };
  if (sum === -amountMnt) return { kind: 'paid', line: out };
  return sum === 0 ? { kind: 'returned', line: last } : { kind: 'differs' };
}
