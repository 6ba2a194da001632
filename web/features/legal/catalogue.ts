import type legal from '../../shared/i18n/catalogues/en/legal.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    legal: typeof legal;
  }
}
