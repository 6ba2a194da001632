import type requests from '../../../shared/i18n/catalogues/en/requests.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    requests: typeof requests;
  }
}
