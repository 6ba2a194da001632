import type appearance from '../../../shared/i18n/catalogues/en/appearance.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    /** Texts of the settings drawer; they travel with the drawer, not with every page. */
    appearance: typeof appearance;
  }
}
