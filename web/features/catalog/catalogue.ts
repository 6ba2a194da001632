import type catalog from '../../shared/i18n/catalogues/en/catalog.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    catalog: typeof catalog;
  }
}
