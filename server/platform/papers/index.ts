export { defaultPaperName } from './default-paper-names.ts';
export { type NamePaper, readPaperNames } from './read-paper-names.ts';
