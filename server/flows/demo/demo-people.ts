import type { DemoRequest } from './demo-plan.ts';

/** Somebody who asks for money in the demo. Register numbers begin with letters that begin no real one. */
export interface DemoBorrower {
  readonly registerNumber: string;
  readonly clanName: string;
  readonly patronymic: string;
  readonly givenName: string;
  readonly phone: string;
  readonly email: string;
  readonly region: string;
  readonly district: string;
  readonly employer: string;
  readonly jobTitle: string;
  readonly employedSince: string;
  readonly dependants: number;
}

/** Above the usual limit at the last payment, and within what an exception reaches. */
const EXCEPTIONAL_AGE = 66;
/** A guarantor of one is the borrower of another, further on in the list. */
export const GUARANTOR_STEP = 107;

/** The demo's own applicant, who can sign in. */
export const OWN_BORROWER: Omit<DemoBorrower, 'email'> = {
  registerNumber: 'ЪЪ91041806',
  clanName: 'Боржигон',
  patronymic: 'Батбаяр',
  givenName: 'Ариунаа',
  phone: '+97699001122',
  region: 'Улаанбаатар',
  district: 'Сүхбаатар',
  employer: 'Цэнхэр Тэнгэр ХХК',
  jobTitle: 'Ахлах нягтлан',
  employedSince: '2018-09',
  dependants: 1,
};

const GIVEN = [
  'Бат-Эрдэнэ',
  'Сарантуяа',
  'Ганбаатар',
  'Номинзул',
  'Отгонбаяр',
  'Энхтуяа',
  'Мөнхбат',
  'Уранчимэг',
  'Тэмүүжин',
  'Цэцэгмаа',
  'Баярсайхан',
  'Хонгорзул',
  'Эрдэнэбилэг',
  'Мөнхзаяа',
  'Лхагвасүрэн',
  'Анужин',
  'Даваадорж',
  'Бямбасүрэн',
  'Идэрбат',
  'Солонгоо',
] as const;
const FATHERS = [
  'Дорж',
  'Цэрэн',
  'Баатар',
  'Лувсан',
  'Нямдорж',
  'Пүрэв',
  'Гомбо',
  'Сүрэн',
  'Очир',
  'Жаргал',
] as const;
const CLANS = ['Боржигон', 'Бэсүд', 'Харчин', 'Олхонуд', 'Хатагин'] as const;
const EMPLOYERS = [
  ['Хан-Уул Барилга ХХК', 'Инженер'],
  ['Номин Плаза ХХК', 'Худалдааны менежер'],
  ['Гурван Гол Тээвэр ХХК', 'Жолооч'],
  ['Эрүүл Мэнд эмнэлэг', 'Сувилагч'],
  ['47-р сургууль', 'Багш'],
  ['Монос Эм ХХК', 'Эм зүйч'],
  ['Түмэн Шувуут ХХК', 'Технологич'],
] as const;
const PLACES = [
  ['Улаанбаатар', 'Баянзүрх'],
  ['Улаанбаатар', 'Сонгинохайрхан'],
  ['Улаанбаатар', 'Хан-Уул'],
  ['Улаанбаатар', 'Чингэлтэй'],
  ['Дархан-Уул', 'Дархан'],
  ['Орхон', 'Баян-Өндөр'],
  ['Хөвсгөл', 'Мөрөн'],
] as const;

const two = (value: number): string => String(value).padStart(2, '0');
// The index runs round each list, so every one of them has what is asked for.
const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** The same person, as old as this in the year of the demo: a register number begins with the year of birth. */
const bornYearsAgo = (borrower: DemoBorrower, years: number, today: Date): DemoBorrower => ({
  ...borrower,
  registerNumber: `ЪЪ${two((today.getUTCFullYear() - years) % 100)}${borrower.registerNumber.slice(4)}`,
});

/** Makes up a person from a number; a number always gives the same person. */
export function demoBorrower(index: number): DemoBorrower {
  const [employer, jobTitle] = pick(EMPLOYERS, index * 3);
  const [region, district] = pick(PLACES, index * 2);
  return {
    registerNumber: `ЪЪ${two(72 + ((index * 7) % 27))}${two(1 + (index % 12))}${two(1 + ((index * 5) % 28))}${two(10 + (index % 89))}`,
    clanName: pick(CLANS, index),
    patronymic: pick(FATHERS, index * 3 + 1),
    givenName: pick(GIVEN, index),
    // 7,919 is a prime, so no number comes twice.
    phone: `+97699${100_000 + ((index * 7_919) % 900_000)}`,
    email: `borrower-${two(index)}@zeel.demo`,
    region,
    district,
    employer,
    jobTitle,
    employedSince: `${2012 + (index % 12)}-${two(1 + (index % 12))}`,
    dependants: index % 4,
  };
}

/**
 * The person of a story: one asks twice, under the same register number and another name, so that the desk has something to
 * find, and one is so old at the last payment that an exception is needed.
 */
export function storyBorrower(story: DemoRequest['story'], index: number, startsAt: Date): DemoBorrower {
  const borrower = demoBorrower(index);
  if (story === 'double') return { ...demoBorrower(index - 1), email: borrower.email };
  if (story === 'exception') return bornYearsAgo(borrower, EXCEPTIONAL_AGE, startsAt);
  return borrower;
}
