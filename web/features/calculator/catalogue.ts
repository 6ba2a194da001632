import type calculator from '../../shared/i18n/catalogues/en/calculator.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    calculator: typeof calculator;
  }
}
