import type verify from '../../shared/i18n/catalogues/en/verify.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    verify: typeof verify;
  }
}
