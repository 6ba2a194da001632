import type audit from '../../shared/i18n/catalogues/en/audit.json';
import type desk from '../../shared/i18n/catalogues/en/desk.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    audit: typeof audit;
    desk: typeof desk;
  }
}
