import { conditionsOf, termsRanges } from '@zeel/domain/product';
import { isPurposeRequired, type TermsData } from '@zeel/domain/request-form';
import { type ReactNode, useState } from 'react';
import { SliderField } from '../../../../shared/forms/SliderField.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { useStepTexts } from '../field-texts.ts';
import { LongTextAnswer, MoneyAnswer, RadioAnswer } from '../fields/AnswerFields.tsx';
import { followPrice } from '../follow-price.ts';
import { useFormParts } from '../form-context.ts';

/** How much and for how long; of a lease also what is paid down and what is left for the end. */
export function TermsStep(): ReactNode {
  const { product, state, change, quoted } = useFormParts();
  const { t, formats, label, problem } = useStepTexts('terms');
  const { money, months, rate } = formats;
  const { terms } = state.data;
  const conditions = conditionsOf(product.terms);
  const set = (wish: Partial<TermsData>): void => change('terms', { ...terms, ...wish });
  const setAmount = (amountMnt: number | null): void =>
    change('terms', followPrice(terms, amountMnt, product.terms));
  const tradeInMnt = terms.tradeInMnt ?? 0;
  const ranges = termsRanges(product.terms, { ...quoted, tradeInMnt });
  const { downPaymentMnt: cash, residualMnt: residual } = ranges;
  const takesDownPayment = (ranges.tradeInMnt?.max ?? 0) > 0;
  const shareOfPrice = (amountMnt: number | null): string =>
    t('terms.ofPrice', { share: rate(Math.round(((amountMnt ?? 0) / quoted.amountMnt) * 100) * 100) });
  const shared = { say: money, sayRange: (range: { min: string; max: string }) => t('terms.range', range) };
  return (
    <>
      <SliderField
        {...shared}
        name="amountMnt"
        label={label('amountMnt')}
        value={terms.amountMnt}
        range={product.terms.amountMnt}
        unit="₮"
        problem={problem('amountMnt')}
        onChange={setAmount}
        onType={setAmount}
      />
      <SliderField
        {...shared}
        say={months}
        name="termMonths"
        label={label('termMonths')}
        value={terms.termMonths}
        range={product.terms.termMonths}
        unit={t('terms.monthsUnit')}
        problem={problem('termMonths')}
        onChange={(termMonths) => set({ termMonths })}
        onType={(termMonths) => set({ termMonths })}
      />
      {conditions.length > 1 && (
        <RadioAnswer
          step="terms"
          path="condition"
          options={conditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
      )}
      {cash && takesDownPayment && (
        <SliderField
          {...shared}
          name="downPaymentMnt"
          label={label('downPaymentMnt')}
          value={terms.downPaymentMnt}
          range={cash}
          unit="₮"
          hint={shareOfPrice(terms.downPaymentMnt)}
          problem={problem('downPaymentMnt')}
          onChange={(downPaymentMnt) => set({ downPaymentMnt })}
          onType={(downPaymentMnt) => set({ downPaymentMnt })}
        />
      )}
      {takesDownPayment && <TradeIn />}
      {residual && residual.max > 0 && (
        <SliderField
          {...shared}
          name="residualMnt"
          label={label('residualMnt')}
          value={terms.residualMnt ?? 0}
          range={residual}
          unit="₮"
          hint={shareOfPrice(terms.residualMnt)}
          problem={problem('residualMnt')}
          onChange={(residualMnt) => set({ residualMnt })}
          onType={(residualMnt) => set({ residualMnt })}
        />
      )}
      <LongTextAnswer step="terms" path="purpose" isOptional={!isPurposeRequired(product)} hasHint />
    </>
  );
}

/** Few people trade something in, so it is asked only of those who say so. */
function TradeIn(): ReactNode {
  const { state } = useFormParts();
  const { t } = useStepTexts('terms');
  const isGiven = state.data.terms.tradeInMnt !== null;
  const [isOpen, setOpen] = useState(isGiven);
  if (isOpen || isGiven) return <MoneyAnswer step="terms" path="tradeInMnt" isOptional hasHint />;
  return (
    <p>
      <TextButton onClick={() => setOpen(true)}>{t('terms.addTradeIn')}</TextButton>
    </p>
  );
}
