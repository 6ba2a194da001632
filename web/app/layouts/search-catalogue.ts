import type deskSearch from '../../shared/i18n/catalogues/en/deskSearch.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    /** Texts of the staff's search; they travel with the search, not with every page. */
    deskSearch: typeof deskSearch;
  }
}
