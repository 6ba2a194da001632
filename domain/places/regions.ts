const ULAANBAATAR = 'Улаанбаатар';

/** The 21 aimags in the order of the Mongolian alphabet. */
export const AIMAGS = [
  'Архангай',
  'Баян-Өлгий',
  'Баянхонгор',
  'Булган',
  'Говь-Алтай',
  'Говьсүмбэр',
  'Дархан-Уул',
  'Дорноговь',
  'Дорнод',
  'Дундговь',
  'Завхан',
  'Орхон',
  'Өвөрхангай',
  'Өмнөговь',
  'Сүхбаатар',
  'Сэлэнгэ',
  'Төв',
  'Увс',
  'Ховд',
  'Хөвсгөл',
  'Хэнтий',
] as const;
export type Aimag = (typeof AIMAGS)[number];

/** The capital, where half of the people live, and then the aimags. */
export const REGIONS = [ULAANBAATAR, ...AIMAGS] as const;

/** The nine districts of the capital with the number of their khoroos, which are counted from 1: 204 since 2023. */
const KHOROO_COUNTS = {
  Багануур: 5,
  Багахангай: 2,
  Баянгол: 34,
  Баянзүрх: 43,
  Налайх: 8,
  Сонгинохайрхан: 43,
  Сүхбаатар: 20,
  'Хан-Уул': 25,
  Чингэлтэй: 24,
} as const;

export const DISTRICTS_OF_ULAANBAATAR: readonly string[] = Object.keys(KHOROO_COUNTS);

/** The capital has districts and khoroos, an aimag sums and bags. */
export const isUlaanbaatar = (region: string): boolean => region === ULAANBAATAR;

/** How many bags a sum has is in no list that we trust, so that only a slip of the hand is caught. */
const MOST_BAGS = 99;

/** The highest number of a khoroo in a district of the capital, or of a bag in a sum; undefined in a district that there is not. */
export function highestKhorooOf(region: string, district: string): number | undefined {
  if (!isUlaanbaatar(region)) return MOST_BAGS;
  return Object.entries(KHOROO_COUNTS).find(([name]) => name === district)?.[1];
}

/** The number that the text of a khoroo or bag begins with: 4 of "4-р хороо"; undefined where it is a name. */
export function numberOfKhoroo(text: string): number | undefined {
  const digits = /^\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
}
