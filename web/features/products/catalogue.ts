import type products from '../../shared/i18n/catalogues/en/products.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    products: typeof products;
  }
}
