import type settings from '../../shared/i18n/catalogues/en/settings.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    settings: typeof settings;
  }
}
