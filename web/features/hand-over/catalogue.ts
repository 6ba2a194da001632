import type handOver from '../../shared/i18n/catalogues/en/handOver.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    handOver: typeof handOver;
  }
}
