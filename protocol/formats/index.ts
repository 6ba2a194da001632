export type { Formats } from './formats.ts';
export { formatsFor } from './formats-for.ts';
export { createIntlFormats } from './intl-formats.ts';
export { joinSentences } from './join-sentences.ts';
export { createMongolianFormats } from './mongolian-formats.ts';
export { TIME_ZONE } from './units.ts';
