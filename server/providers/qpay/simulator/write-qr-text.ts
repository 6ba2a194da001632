/** CRC-16/CCITT-FALSE over ASCII, as EMVCo asks for tag 63: polynomial 1021, start FFFF, four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** The code of an invoice as EMVCo TLV: point of initiation 12 (one use), currency 496, country MN, checksum last. */
export function writeQrText({
  invoiceId,
  amount,
}: {
  readonly invoiceId: string;
  readonly amount: string;
}): string {
  const merchant =
    field('00', 'A000000678010111') + field('01', '64900000') + field('02', invoiceId.slice(0, 36));
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('15', merchant.length > 99 ? merchant.slice(0, 99) : merchant),
    field('52', '6012'),
    field('53', '496'),
    field('54', amount),
    field('58', 'MN'),
    field('59', 'ZEEL DEMO'),
    field('60', 'ULAANBAATAR'),
    '6304',
  ].join('');
  return body + crc16(body);
}
