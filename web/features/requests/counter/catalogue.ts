import type onBehalf from '../../../shared/i18n/catalogues/en/onBehalf.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    onBehalf: typeof onBehalf;
  }
}
