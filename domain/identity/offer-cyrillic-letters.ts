/**
 * Letters that people type for a Cyrillic one, with what they may have meant, likeliest first. Beside the Latin twins
 * stand the letters that old Mongolian keyboards and code pages put in place of Ө and Ү. Y can be У or Ү, so both are
 * offered; У comes first because numbers issued in the capital begin with it.
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
  V: ['Ү'],
  X: ['Х'],
  Y: ['У', 'Ү'],
  Ë: ['Ё'],
  Ɵ: ['Ө'],
  Ø: ['Ө'],
  Ö: ['Ө'],
  Ü: ['Ү'],
  Є: ['Ө'],
  Ї: ['Ү'],
  Ѳ: ['Ө'],
  Ұ: ['Ү'],
};

/** Every Cyrillic reading of the two leading letters; empty when no letter has a Cyrillic twin. */
export function offerCyrillicLetters(number: string): string[] {
  const [first = '', second = ''] = number;
  const readingsOfFirst = LOOK_ALIKES[first];
  const readingsOfSecond = LOOK_ALIKES[second];
  if (readingsOfFirst === undefined && readingsOfSecond === undefined) return [];
  return (readingsOfFirst ?? [first]).flatMap((one) =>
    (readingsOfSecond ?? [second]).map((two) => one + two + number.slice(2)),
  );
}
