const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Everything outside RFC 8187's attr-char is percent-encoded. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Content-Disposition (RFC 6266). The ending follows what was found inside, so that a picture called `x.exe` is saved as
 * `x.jpg`. Old readers get a name in ASCII; all others the real one.
 */
export function describeDisposition(
  as: 'attachment' | 'inline',
  fileName: string,
  mediaType: string,
): string {
  const ending = ENDINGS[mediaType] ?? 'bin';
  const stem = fileName.replace(/\.[^.\s]{1,10}$/u, '') || 'document';
  const fitting = ending === 'jpg' ? ['.jpg', '.jpeg'] : [`.${ending}`];
  const isFitting = fitting.some((one) => fileName.toLowerCase().endsWith(one));
  const name = isFitting ? fileName : `${stem}.${ending}`;
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `${as}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}
