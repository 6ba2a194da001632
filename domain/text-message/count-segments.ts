/** The basic character set of GSM 03.38; a phone network sends 160 of them in one text message. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters of its extension: each takes the place of two. */
const GSM_EXTENSION = new Set('^{}\\[~]|€');

export type SmsAlphabet = 'gsm7' | 'ucs2';

/** What a text message is made of on its way. A long one is several segments, each a little shorter for its number. */
export interface SmsSize {
  readonly alphabet: SmsAlphabet;
  /** In septets for GSM-7, in UTF-16 code units for UCS-2. */
  readonly length: number;
  readonly segments: number;
}

const LIMITS: Readonly<Record<SmsAlphabet, { readonly one: number; readonly each: number }>> = {
  gsm7: { one: 160, each: 153 },
  ucs2: { one: 70, each: 67 },
};

/** How many places each character takes, or null where GSM-7 has no such character. */
const placesInGsm = (character: string): number | null =>
  GSM_BASIC.has(character) ? 1 : GSM_EXTENSION.has(character) ? 2 : null;

/** The alphabet, length and number of segments of a text message: what it costs. */
export function countSegments(text: string): SmsSize {
  const characters = [...text];
  const septets = characters.map(placesInGsm);
  const isGsm = septets.every((places) => places !== null);
  const places = isGsm ? septets.map((count) => count ?? 0) : characters.map(({ length }) => length);
  const alphabet = isGsm ? 'gsm7' : 'ucs2';
  const length = places.reduce((sum, count) => sum + count, 0);
  const { one, each } = LIMITS[alphabet];
  return { alphabet, length, segments: length <= one ? 1 : fillSegments(places, each) };
}

/** A character of two places is never cut in half, so a segment may end one place early. */
function fillSegments(places: readonly number[], limit: number): number {
  let segments = 1;
  let used = 0;
  for (const count of places) {
    if (used + count > limit) {
      segments += 1;
      used = 0;
    }
    used += count;
  }
  return segments;
}
