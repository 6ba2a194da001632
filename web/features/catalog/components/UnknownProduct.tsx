import type { Product } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { NotFoundArt } from '../../../shared/illustrations/state-illustrations.tsx';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { EmptyState } from '../../../shared/look/EmptyState.tsx';
import { Link } from '../../../shared/routing/Link.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';

/** Error page 1 for a product: it is closed or was never there. What is open stands right below. */
export function UnknownProduct({ products }: OpenProductsProps): ReactNode {
  const { t } = useTranslation('catalog');
  const { pathTo } = useAppServices();
  return (
    <>
      <EmptyState
        headingLevel={1}
        art={<NotFoundArt />}
        title={t('unknown.title')}
        text={products.length > 0 ? t('unknown.text') : t('unknown.nothingOpen')}
        actions={
          <LinkButton variant="primary" to={pathTo('publicIndex')}>
            {t('unknown.action')}
          </LinkButton>
        }
      />
      <OpenProducts products={products} />
    </>
  );
}

interface OpenProductsProps {
  readonly products: readonly Product[];
}

/** The products that are open now, each with the way to request it. */
export function OpenProducts({ products }: OpenProductsProps): ReactNode {
  const { t } = useTranslation('catalog');
  const { pathTo } = useAppServices();
  // The public form is for visitors; someone signed in has its twin.
  const form = useAppSelector((state) => (state.auth.token === null ? 'request' : 'newRequest'));
  if (products.length === 0) return null;
  return (
    <ul className="zl-open-products" aria-label={t('unknown.open')}>
      {products.map(({ id, texts }) => (
        <li key={id}>
          <Panel as={Link} className="zl-open-product" to={pathTo(form, { prodId: id })}>
            <span className="zl-open-product__name">{texts.name}</span>
            <span>{texts.tagline}</span>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
