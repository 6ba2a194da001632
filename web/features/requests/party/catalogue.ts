import type party from '../../../shared/i18n/catalogues/en/party.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    party: typeof party;
  }
}
