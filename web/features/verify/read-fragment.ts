/** What every page of an agreement names. */
export interface NamedWords {
  readonly reference: string;
  readonly documentSha256: string;
}

/** Reads the address that the code on a page leads to: `#ZL-2026-000123-4/<hash>`. Null where it names nothing. */
export function readFragment(fragment: string): NamedWords | null {
  const [, reference, documentSha256] = /^#([\w-]{1,40})\/([\da-f]{64})$/i.exec(fragment) ?? [];
  return reference === undefined || documentSha256 === undefined
    ? null
    : { reference, documentSha256: documentSha256.toLowerCase() };
}
