import '../catalogue.ts';
import {
  type KeptProduct,
  MOST_COUNTED_REQUESTS,
  type ProductState,
} from '@zeel/protocol/rooms/product-versions';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag, type StateTone } from '../../../shared/kit/StateTag.tsx';
import { RowLink } from '../../../shared/lists/RowOpener.tsx';

const TONES: Readonly<Record<ProductState, StateTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'success',
  closed: 'warning',
};

interface ProductProps {
  readonly product: KeptProduct;
}

/** The name on the screen, or the address of a product that nobody has named yet. */
export const nameOf = ({ name, id }: KeptProduct): string => name || id;

export function ProductName({ product }: ProductProps): ReactNode {
  const { t } = useTranslation('products');
  const { pathTo } = useAppServices();
  const name = nameOf(product);
  return (
    <div className="zl-kept">
      <RowLink
        rowId={product.id}
        label={t('table.openLabel', { name })}
        to={pathTo('oneProduct', { id: product.id })}
      >
        {name}
      </RowLink>
      <span className="zl-kept__note">
        {t(`kinds.${product.kind}`)} · <bdi dir="ltr">{product.id}</bdi>
      </span>
    </div>
  );
}

/** The state with the day it began or begins, and whether a draft waits beside it. */
export function ProductStanding({ product }: ProductProps): ReactNode {
  const { t } = useTranslation('products');
  const { date } = useFormats();
  const { state, versions } = product;
  const published = versions.filter(({ publishedAt }) => publishedAt !== null);
  const shown = published.find(({ isInForce }) => isInForce) ?? published[0];
  const next = published.find(
    ({ isInForce }) => !isInForce && state === 'open' && published[0]?.isInForce === false,
  );
  const hasDraft = state !== 'draft' && versions.some(({ publishedAt }) => publishedAt === null);
  const day = shown?.publishedAt ? date(shown.publishedAt) : '';
  return (
    <span className="zl-kept">
      <StateTag tone={TONES[state]} label={t(`states.${state}`, { day, version: shown?.version ?? 1 })} />
      {next?.publishedAt && (
        <span className="zl-kept__note">
          {t('nextVersion', { version: next.version, day: date(next.publishedAt) })}
        </span>
      )}
      {hasDraft && <span className="zl-kept__note">{t('hasDraft')}</span>}
    </span>
  );
}

/** The requests of each published version, the newest first. */
export function VersionRequests({ product }: ProductProps): ReactNode {
  const { t } = useTranslation('products');
  const { number } = useFormats();
  const published = product.versions.filter(({ publishedAt }) => publishedAt !== null);
  if (published.length === 0) return t('noRequests');
  return (
    <ul className="zl-kept">
      {published.slice(0, 3).map(({ versionId, version, requests }) => (
        <li key={versionId}>
          {requests > MOST_COUNTED_REQUESTS
            ? t('versionRequestsBeyond', { version, most: number(MOST_COUNTED_REQUESTS) })
            : t('versionRequests', { version, count: requests })}
        </li>
      ))}
    </ul>
  );
}

/** What was done last, by whom and when. */
export function LastChange({ product: { lastChange } }: ProductProps): ReactNode {
  const { t } = useTranslation('products');
  const { dateTime } = useFormats();
  if (lastChange === null) return <span className="zl-kept__note">{t('changes.never')}</span>;
  return (
    <div className="zl-kept">
      <span>{t(`changes.${lastChange.what}`)}</span>
      <span className="zl-kept__note">
        <bdi>{lastChange.by ?? t('changes.somebody')}</bdi> · <bdi>{dateTime(lastChange.at)}</bdi>
      </span>
    </div>
  );
}
