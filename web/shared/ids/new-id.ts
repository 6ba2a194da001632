const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A UUIDv7, also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function newId(nowMs: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  // The version and the variant take the top bits of two bytes; the rest stays random.
  random[0] = ((random[0] ?? 0) & 0x0f) | 0x70;
  random[2] = ((random[2] ?? 0) & 0x3f) | 0x80;
  const digits = nowMs.toString(16).padStart(12, '0') + hex(random);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
