import type audit from '../../shared/i18n/catalogues/en/audit.json';
import type desk from '../../shared/i18n/catalogues/en/desk.json';
import type disbursements from '../../shared/i18n/catalogues/en/disbursements.json';
import type products from '../../shared/i18n/catalogues/en/products.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    audit: typeof audit;
    desk: typeof desk;
    disbursements: typeof disbursements;
    products: typeof products;
  }
}
