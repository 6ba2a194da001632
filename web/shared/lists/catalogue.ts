import type lists from '../i18n/catalogues/en/lists.json';

declare module '../i18n/catalogue-types.ts' {
  interface Catalogues {
    lists: typeof lists;
  }
}
