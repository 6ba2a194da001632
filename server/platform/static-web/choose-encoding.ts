import { ENCODINGS, type Encoding, type WebFile } from './read-web-root.ts';

/** The best encoding that exists and that the client takes; null for the plain file. */
export function chooseEncoding(file: WebFile, accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.slice(0, 500).split(',')) {
    const [name = '', quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (/^q=0(\.0*)?$/.test(quality)) refused.add(name);
    else named.add(name);
  }
  const isTaken = (encoding: Encoding): boolean =>
    !refused.has(encoding) && (named.has(encoding) || (named.has('*') && !refused.has('*')));
  return ENCODINGS.find((encoding) => file.encoded[encoding] !== undefined && isTaken(encoding)) ?? null;
}
