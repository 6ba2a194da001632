import type rates from '../../shared/i18n/catalogues/en/rates.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    rates: typeof rates;
  }
}
