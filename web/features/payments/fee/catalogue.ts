import type fee from '../../../shared/i18n/catalogues/en/fee.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    fee: typeof fee;
  }
}
