/**
 * What requests of different people can have in common, and `duplicate`: another open request of the same person. In the order in
 * which they are shown, the gravest first.
 */
export const SIGNAL_KINDS = [
  'duplicate',
  'bank_account',
  'serial_number',
  'document',
  'phone',
  'email',
  'account',
  'party',
  'address',
  'employer',
  'vendor',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** A warning has to be acknowledged before an approval is recommended; a hint is only shown. */
export type SignalLevel = 'warning' | 'hint';

/** Others are counted no further than this; beyond it there are "more than". */
export const SIGNAL_MOST = 20;

interface SignalRule {
  readonly level: SignalLevel;
  /** So many others have to share it before it says anything: a couple lives at one address, a parent guarantees for two children. */
  readonly from: number;
  /** A value that more than so many share is common, such as a large employer, and says nothing; null: it always says something. */
  readonly commonAbove: typeof SIGNAL_MOST | null;
}

/** When something that is shared becomes a signal. */
export const SIGNAL_RULES: Readonly<Record<SignalKind, SignalRule>> = {
  duplicate: { level: 'warning', from: 1, commonAbove: null },
  bank_account: { level: 'warning', from: 1, commonAbove: null },
  serial_number: { level: 'warning', from: 1, commonAbove: null },
  // A file that very many send is a form or a sample that everybody has.
  document: { level: 'warning', from: 1, commonAbove: SIGNAL_MOST },
  phone: { level: 'warning', from: 1, commonAbove: null },
  email: { level: 'warning', from: 1, commonAbove: null },
  account: { level: 'warning', from: 2, commonAbove: null },
  party: { level: 'warning', from: 2, commonAbove: null },
  address: { level: 'hint', from: 3, commonAbove: SIGNAL_MOST },
  employer: { level: 'hint', from: 5, commonAbove: SIGNAL_MOST },
  vendor: { level: 'hint', from: 5, commonAbove: SIGNAL_MOST },
};

/** The weight of a value that so many others share; null: none. Common values were left out of the count. */
export function judgeSignal(kind: SignalKind, others: number): SignalLevel | null {
  const { level, from } = SIGNAL_RULES[kind];
  return others < from ? null : level;
}

/**
 * Whether a signal still waits to be acknowledged. Once is enough: requests that come to share the value later are shown where they are
 * decided, and here as more than were acknowledged.
 */
export const isOpenSignal = (
  { kind, others }: { readonly kind: SignalKind; readonly others: number },
  acknowledged: readonly { readonly kind: SignalKind }[],
): boolean => judgeSignal(kind, others) === 'warning' && !acknowledged.some((said) => said.kind === kind);
