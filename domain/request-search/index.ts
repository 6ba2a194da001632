export { foldWord, foldWords } from './fold-text.ts';
export { isPersonalNumber } from './is-personal-number.ts';
export { readSearchText, type SearchWord } from './read-search-text.ts';
export { foldPhone, foldReference, type TermOfNumber, termsOfRequest } from './terms-of-request.ts';
