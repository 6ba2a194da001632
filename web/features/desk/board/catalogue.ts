import type deskBoard from '../../../shared/i18n/catalogues/en/deskBoard.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    deskBoard: typeof deskBoard;
  }
}
