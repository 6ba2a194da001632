const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const SCHEME = /^([a-z][a-z0-9+.-]{0,40}):/i;

/**
 * A text as a reader takes it for an address: without blanks and control characters.
 *
 * @param {string} text
 */
const bare = (text) => {
  let kept = '';
  for (const sign of text.slice(0, 5_000)) if (sign > ' ') kept += sign;
  return kept;
};

/** @param {string} address */
const unescapeSlashes = (address) =>
  address.replaceAll(/%5c/gi, '\\').replaceAll(/%2f/gi, '/').replaceAll(/%3a/gi, ':');

/** @param {string} address */
const isShare = (address) => /^[\\/]{2}/.test(address);

/**
 * Whether a link may lead there: to the web, a mailbox or a telephone. Without a scheme it is a part of the web's address
 * (`www.bank.mn`), never a path of a machine or a share of a network, to which a reader would offer the person's password.
 *
 * @param {string | undefined} text
 */
export function isHarmlessAddress(text) {
  if (text === undefined) return false;
  const address = bare(text);
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (address.includes('\\')) return false;
  if (scheme !== undefined) return SCHEMES.has(scheme);
  const plain = unescapeSlashes(address);
  return !plain.startsWith('/') && !plain.includes('\\') && !SCHEME.test(plain);
}

/**
 * Whether a text that is no link names a share of a network or a file: `\\host\share`, `//host/share`, `file:`.
 *
 * @param {string | undefined} text
 */
export function leadsOutside(text) {
  if (text === undefined) return false;
  const address = unescapeSlashes(bare(text));
  return isShare(address) || /^file:/i.test(address);
}
