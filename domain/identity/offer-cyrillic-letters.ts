/**
 * The sounds that Latin letters stand for when Mongolian is typed with them, likeliest first. Most people type this way:
 * UB means УБ.
 */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  A: ['А'],
  B: ['Б'],
  C: ['Ц', 'С'],
  D: ['Д'],
  E: ['Э', 'Е'],
  F: ['Ф'],
  G: ['Г'],
  H: ['Х'],
  I: ['И', 'Й'],
  J: ['Ж'],
  K: ['К', 'Х'],
  L: ['Л'],
  M: ['М'],
  N: ['Н'],
  O: ['О', 'Ө'],
  P: ['П'],
  Q: ['Ч'],
  R: ['Р'],
  S: ['С', 'Ш'],
  T: ['Т'],
  U: ['У', 'Ү'],
  V: ['В', 'Ү'],
  W: ['В', 'Ү'],
  X: ['Х'],
  Y: ['У', 'Ү'],
  Z: ['З'],
  Ë: ['Ё'],
  Ö: ['Ө'],
  Ü: ['Ү'],
};

/**
 * Letters that look like a Cyrillic one. Beside the Latin twins stand the letters that old Mongolian keyboards and code
 * pages put in place of Ө and Ү.
 */
const LOOK_ALIKES: Readonly<Record<string, readonly string[]>> = {
  A: ['А'],
  B: ['В'],
  C: ['С'],
  E: ['Е'],
  H: ['Н'],
  K: ['К'],
  M: ['М'],
  O: ['О'],
  P: ['Р'],
  T: ['Т'],
  X: ['Х'],
  Y: ['У', 'Ү'],
  Ɵ: ['Ө'],
  Ø: ['Ө'],
  Є: ['Ө'],
  Ї: ['Ү'],
  Ѳ: ['Ө'],
  Ұ: ['Ү'],
};

/** Prefixes that are known to be issued. The state publishes no list of all of them, so others are offered after these. */
const KNOWN_PREFIXES: ReadonlySet<string> = new Set(['УБ', 'ТЭ']);

const CYRILLIC_PAIR = /^[А-ЯЁӨҮ]{2}$/u;

/** More are not read by anybody; who misses theirs types the letters. */
const OFFERED_MAX = 4;

type Readings = (letter: string) => readonly string[];
const bySound: Readings = (letter) => SOUNDS[letter] ?? [letter];
const byLook: Readings = (letter) => LOOK_ALIKES[letter] ?? [letter];
const byEither: Readings = (letter) => [...bySound(letter), ...byLook(letter)];

const pairsBy = ([first = '', second = '']: string, readings: Readings): string[] =>
  readings(first).flatMap((one) => readings(second).map((two) => one + two));

/**
 * Cyrillic readings of the two leading letters, likeliest first: known prefixes, then both letters by sound, both by look, and
 * one of each. Empty when both letters are Cyrillic already, or one has no reading.
 */
export function offerCyrillicLetters(number: string): string[] {
  const letters = number.slice(0, 2);
  const read = [bySound, byLook, byEither].flatMap((readings) => pairsBy(letters, readings));
  const pairs = [...new Set(read)].filter((pair) => pair !== letters && CYRILLIC_PAIR.test(pair));
  const ranked = [
    ...pairs.filter((pair) => KNOWN_PREFIXES.has(pair)),
    ...pairs.filter((pair) => !KNOWN_PREFIXES.has(pair)),
  ];
  return ranked.slice(0, OFFERED_MAX).map((pair) => pair + number.slice(2));
}
