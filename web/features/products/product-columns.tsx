import './catalogue.ts';
import type { KeptProduct } from '@zeel/protocol/rooms/product-versions';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import type { Column } from '../../shared/lists/column.ts';
import { LastChange, ProductName, ProductStanding, VersionRequests } from './components/ProductFacts.tsx';

/** The columns of a product. */
export const PRODUCT_COLUMNS: readonly Column<KeptProduct, null, keyof Catalogues['products']['table']>[] = [
  {
    id: 'product',
    cell: (product) => <ProductName product={product} />,
    widthPx: 240,
    isGrowing: true,
    card: 'head',
  },
  { id: 'state', cell: (product) => <ProductStanding product={product} />, widthPx: 250, card: 'body' },
  {
    id: 'requests',
    cell: (product) => <VersionRequests product={product} />,
    widthPx: 200,
    card: 'body',
    isNamedOnCard: true,
  },
  {
    id: 'changed',
    cell: (product) => <LastChange product={product} />,
    widthPx: 260,
    isGrowing: true,
    card: 'foot',
  },
];
