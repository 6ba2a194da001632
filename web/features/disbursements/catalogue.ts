import type disbursements from '../../shared/i18n/catalogues/en/disbursements.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    disbursements: typeof disbursements;
  }
}
