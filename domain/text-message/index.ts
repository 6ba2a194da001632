export { countSegments, type SmsAlphabet, type SmsSize } from './count-segments.ts';
export { writeInLatin } from './write-in-latin.ts';
