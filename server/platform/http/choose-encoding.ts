export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best of these encodings that the client takes; null for none. */
export function chooseEncoding(
  available: readonly Encoding[],
  accepted: string | undefined,
): Encoding | null {
  if (accepted === undefined) return null;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.slice(0, 500).split(',')) {
    const [name = '', quality = ''] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim());
    if (/^q=0(\.0*)?$/.test(quality)) refused.add(name);
    else named.add(name);
  }
  const isTaken = (encoding: Encoding): boolean =>
    !refused.has(encoding) && (named.has(encoding) || (named.has('*') && !refused.has('*')));
  return ENCODINGS.find((encoding) => available.includes(encoding) && isTaken(encoding)) ?? null;
}
