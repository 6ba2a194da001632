import type deskHome from '../../../shared/i18n/catalogues/en/deskHome.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    deskHome: typeof deskHome;
  }
}
