import {
  conditionsOf,
  PRODUCT_KINDS,
  quickAmounts,
  quickTerms,
  type TermsChange,
  termsRanges,
} from '@zeel/domain/product';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { useId } from 'react';
import { SliderField } from '../../../shared/forms/SliderField.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { RadioField } from '../../../shared/kit/fields/RadioField.tsx';
import { Select } from '../../../shared/kit/Select.tsx';
import type { Option } from '../option.ts';
import type { CalculatorAction } from '../use-calculator.ts';
import { QuickChoices } from './QuickChoices.tsx';

interface OptionFormProps {
  readonly option: Option;
  readonly products: readonly Product[];
  readonly dispatch: (action: CalculatorAction) => void;
}

/** Everything that can be set about one option; a loan is asked less than a lease. */
export function OptionForm({ option, products, dispatch }: OptionFormProps) {
  const { t } = useTranslation('calculator');
  const { money, months, rate } = useFormats();
  const { product, terms } = option;
  const isLease = product.terms.kind === 'lease';
  const amountName = isLease ? t('price') : t('amount');
  const change = (changed: TermsChange): void => dispatch({ type: 'change', change: changed });
  const ranges = termsRanges(product.terms, terms);
  const { downPaymentMnt: down, residualMnt: residual } = ranges;
  const sayRange = (range: { readonly min: string; readonly max: string }): string => t('range', range);
  const sayHeld = (value: string): string => t('held', { value });
  const shareOfPrice = (amountMnt: number): string =>
    rate(Math.round((amountMnt / terms.amountMnt) * 100) * 100);
  return (
    <div className="zl-calc__form">
      <ProductSelect product={product} products={products} dispatch={dispatch} />
      <div>
        <SliderField
          label={amountName}
          value={terms.amountMnt}
          range={ranges.amountMnt}
          say={money}
          sayRange={sayRange}
          sayHeld={sayHeld}
          unit="₮"
          onChange={(amountMnt) => change({ amountMnt })}
        />
        <QuickChoices
          name={amountName}
          choices={quickAmounts(ranges.amountMnt)}
          value={terms.amountMnt}
          say={money}
          onChoose={(amountMnt) => change({ amountMnt })}
        />
      </div>
      <div>
        <SliderField
          label={t('term')}
          value={terms.termMonths}
          range={ranges.termMonths}
          say={months}
          sayRange={sayRange}
          sayHeld={sayHeld}
          unit={t('monthsUnit')}
          onChange={(termMonths) => change({ termMonths })}
        />
        <QuickChoices
          name={t('term')}
          choices={quickTerms(ranges.termMonths)}
          value={terms.termMonths}
          say={months}
          onChoose={(termMonths) => change({ termMonths })}
        />
      </div>
      <ConditionChoice option={option} onChange={(condition) => change({ condition })} />
      {down && down.max > 0 && (
        <SliderField
          label={t('downPayment')}
          value={terms.downPaymentMnt}
          range={down}
          say={money}
          sayRange={sayRange}
          sayHeld={sayHeld}
          unit="₮"
          hint={t('ofPrice', { share: shareOfPrice(terms.downPaymentMnt) })}
          onChange={(downPaymentMnt) => change({ downPaymentMnt })}
        />
      )}
      {residual && residual.max > 0 && (
        <SliderField
          label={t('residual')}
          value={terms.residualMnt}
          range={residual}
          say={money}
          sayRange={sayRange}
          sayHeld={sayHeld}
          unit="₮"
          hint={t('ofPrice', { share: shareOfPrice(terms.residualMnt) })}
          onChange={(residualMnt) => change({ residualMnt })}
        />
      )}
    </div>
  );
}

function ProductSelect({
  product,
  products,
  dispatch,
}: Omit<OptionFormProps, 'option'> & { product: Product }) {
  const { t } = useTranslation('calculator');
  const id = useId();
  const choose = (prodId: string): void => {
    const chosen = products.find((one) => one.id === prodId);
    if (chosen) dispatch({ type: 'choose', product: chosen });
  };
  return (
    <div className="zl-field">
      <label className="zl-field__label" htmlFor={id}>
        {t('product')}
      </label>
      <Select id={id} value={product.id} onChange={(event) => choose(event.target.value)}>
        {PRODUCT_KINDS.map((kind) => (
          <optgroup key={kind} label={t(`kinds.${kind}`)}>
            {products
              .filter((one) => one.terms.kind === kind)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.texts.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}

function ConditionChoice({
  option: { product, terms },
  onChange,
}: {
  readonly option: Option;
  readonly onChange: (condition: 'new' | 'used') => void;
}) {
  const { t } = useTranslation('calculator');
  const conditions = conditionsOf(product.terms);
  if (conditions.length < 2) return null;
  return (
    <RadioField
      label={t('condition')}
      value={terms.condition}
      options={conditions.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) }))}
      onChange={onChange}
    />
  );
}
