/** The trusted values that a policy makes of a text. */
interface TrustedRules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (text: string) => string;
}

/** The part of the browser's interface that is used here; TypeScript's own description of a page does not have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<TrustedRules>): TrustedRules;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * A policy under which this page turns text into code or markup. The Content-Security-Policy names every policy once
 * (`server/platform/http/security-headers.ts`), so each is made where its file is loaded, never in a function. A rule gives back
 * no address or markup that somebody else could have chosen. It is called on its policy, which browsers insist on. Browsers without trusted types, and the server that draws a
 * page, take the plain text.
 */
export function createTrustedPolicy<Kind extends keyof TrustedRules>(
  name: string,
  rules: Pick<TrustedRules, Kind>,
): Pick<TrustedRules, Kind> {
  // A trusted value is no string, but stands wherever a browser takes one; the types of the page know the string alone.
  return globalThis.window?.trustedTypes?.createPolicy(name, rules) ?? rules;
}

/** A rule for the one address that a file loads. */
export const onlyAddress =
  (known: string) =>
  (address: string): string => {
    if (address !== known) throw new TypeError(`No script is loaded from ${address} here.`);
    return address;
  };
