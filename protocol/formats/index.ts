export { formatsFor } from './format.ts';
export type { Formats } from './formats.ts';
export { joinSentences } from './join-sentences.ts';
export { TIME_ZONE } from './units.ts';
