import type repayment from '../../shared/i18n/catalogues/en/repayment.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    repayment: typeof repayment;
  }
}
