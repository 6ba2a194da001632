import type deskQueue from '../../../shared/i18n/catalogues/en/deskQueue.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    deskQueue: typeof deskQueue;
  }
}
