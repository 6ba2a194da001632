import type track from '../../../shared/i18n/catalogues/en/track.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    track: typeof track;
  }
}
