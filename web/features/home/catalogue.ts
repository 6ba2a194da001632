import type home from '../../shared/i18n/catalogues/en/home.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    home: typeof home;
  }
}
