const ULAANBAATAR = 'Улаанбаатар';

/** The capital, where half of the people live, and then the 21 aimags in the order of the Mongolian alphabet. */
export const REGIONS = [
  ULAANBAATAR,
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

export const DISTRICTS_OF_ULAANBAATAR = [
  'Багануур',
  'Багахангай',
  'Баянгол',
  'Баянзүрх',
  'Налайх',
  'Сонгинохайрхан',
  'Сүхбаатар',
  'Хан-Уул',
  'Чингэлтэй',
] as const;

/** The capital has a list of districts; elsewhere the name of the sum is typed. */
export const isUlaanbaatar = (region: string): boolean => region === ULAANBAATAR;
