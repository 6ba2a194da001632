import type account from '../../shared/i18n/catalogues/en/account.json';
import type mailLinks from '../../shared/i18n/catalogues/en/mailLinks.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    account: typeof account;
    mailLinks: typeof mailLinks;
  }
}
