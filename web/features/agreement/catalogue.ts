import type agreement from '../../shared/i18n/catalogues/en/agreement.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    agreement: typeof agreement;
  }
}
