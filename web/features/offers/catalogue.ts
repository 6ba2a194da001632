import type offers from '../../shared/i18n/catalogues/en/offers.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    offers: typeof offers;
  }
}
