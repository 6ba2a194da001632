import type payments from '../../../shared/i18n/catalogues/en/payments.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    payments: typeof payments;
  }
}
