import type deskSearch from '../../shared/i18n/catalogues/en/deskSearch.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    /** What only the staff's search says; it travels with the search, not with every page. */
    deskSearch: typeof deskSearch;
  }
}
