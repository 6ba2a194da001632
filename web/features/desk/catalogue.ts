import type desk from '../../shared/i18n/catalogues/en/desk.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    /** Words that every screen of the desk shares: states, the service clock, keys. */
    desk: typeof desk;
  }
}
