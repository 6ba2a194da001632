import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { PopoverButton } from '../../../../shared/kit/PopoverButton.tsx';
import { Tick } from '../../../../shared/kit/Tick.tsx';
import { listParts, togglePart } from '../queue-address.ts';
import type { FilterProps } from './filter-props.ts';

/** One product or several. */
export function ProductField({ filter: { products }, options, onFilter }: FilterProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const chosen = listParts(products);
  const [first] = chosen;
  const known = options?.products ?? [];
  const describe = (): string => {
    if (first === undefined) return t('filter.anyProduct');
    if (chosen.length > 1) return t('filter.products', { count: chosen.length });
    return known.find(({ prodId }) => prodId === first)?.name ?? first;
  };
  return (
    <Field label={t('filter.product')}>
      {({ id }) => (
        <PopoverButton
          id={id}
          label={t('filter.product')}
          className="zl-select zl-queue__products"
          face={describe()}
        >
          {known.length === 0 && <p className="zl-queue__quiet">{t('filter.noProducts')}</p>}
          {known.map(({ prodId, name }) => (
            <Tick
              key={prodId}
              checked={chosen.includes(prodId)}
              onChange={() => onFilter({ products: togglePart(products, prodId) })}
            >
              <bdi>{name}</bdi>
            </Tick>
          ))}
        </PopoverButton>
      )}
    </Field>
  );
}
