import '../catalogue.ts';
import { rateRangeBps } from '@zeel/domain/product';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useId, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PRODUCT_ART } from '../../../shared/illustrations/product-pictures.tsx';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { clearWantedProduct, readWantedProduct } from '../../../shared/session/wanted-product.ts';
import { putWantedFirst } from '../put-wanted-first.ts';

interface ProductsToRequestProps {
  readonly products: readonly Product[];
}

/** The open products to begin a request with; the one that was asked for before signing in stands first. */
export function ProductsToRequest({ products }: ProductsToRequestProps): ReactNode {
  const { t } = useTranslation('home');
  const titleId = useId();
  // The wanted product is read once: it must not leave its place while the screen is open.
  const [wantedId] = useState(readWantedProduct);
  return (
    <section className="zl-start" id="new" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('start.title')}</h2>
      <p className="zl-start__lead">{products.length > 0 ? t('start.lead') : t('start.none')}</p>
      <ul className="zl-start__products">
        {putWantedFirst(products, wantedId).map((product) => (
          <ShelfProduct key={product.id} product={product} isWanted={product.id === wantedId} />
        ))}
      </ul>
    </section>
  );
}

function ShelfProduct({
  product,
  isWanted,
}: {
  readonly product: Product;
  readonly isWanted: boolean;
}): ReactNode {
  const { t } = useTranslation('home');
  const { rate, money } = useFormats();
  const { pathTo } = useAppServices();
  const titleId = useId();
  const { id, texts, terms, picture } = product;
  const Picture = PRODUCT_ART[picture];
  return (
    <Panel as="li" className={isWanted ? 'zl-start__product zl-start__product--wanted' : 'zl-start__product'}>
      <div className="zl-start__art">
        <Picture />
      </div>
      <div className="zl-start__words">
        {isWanted && <p className="zl-start__wanted">{t('start.wanted')}</p>}
        <h3 id={titleId}>{texts.name}</h3>
        <p className="zl-start__facts">
          {t('start.upTo', { amount: money(terms.amountMnt.max) })} ·{' '}
          {t('start.from', { rate: rate(rateRangeBps(terms).lowest) })}
        </p>
      </div>
      <LinkButton
        variant={isWanted ? 'primary' : 'plain'}
        className="zl-start__go"
        to={pathTo('newRequest', { prodId: id })}
        aria-describedby={titleId}
        // Beginning any request settles which product was wanted.
        onClick={() => clearWantedProduct()}
      >
        {t('start.request')}
      </LinkButton>
    </Panel>
  );
}
