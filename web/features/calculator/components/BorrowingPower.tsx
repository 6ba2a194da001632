import { findBorrowingPower } from '@zeel/domain/product';
import type { WorkingDays } from '@zeel/domain/schedule';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import type { Option } from '../option.ts';
import type { CalculatorAction } from '../use-calculator.ts';

interface BorrowingPowerProps {
  readonly option: Option;
  readonly calendar: WorkingDays;
  readonly dispatch: (action: CalculatorAction) => void;
  /** The answer was taken over into the calculation. */
  readonly onUse: () => void;
}

const BPS = 10_000;
const BORROWING_POWER_HASH = '#power';

/** "How much can I borrow?" from what comes in and what goes out. Neither figure leaves this page or enters its address. */
export function BorrowingPower({ option, calendar, dispatch, onUse }: BorrowingPowerProps) {
  const { t } = useTranslation('calculator');
  const [incomeMnt, setIncomeMnt] = useState<number | null>(null);
  const [debtsMnt, setDebtsMnt] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = usePlace();
  // A link to this part is followed before the calculator is there, so the part brings itself into sight.
  useEffect(() => {
    if (hash !== BORROWING_POWER_HASH) return;
    title.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Panel as="section" className="zl-power" aria-labelledby="power-title">
      <div className="zl-power__question">
        <h3 id="power-title" ref={title} tabIndex={-1}>
          {t('power.title')}
        </h3>
        <p>{t('power.lead', { product: option.product.texts.name })}</p>
        <AmountField label={t('power.income')} value={incomeMnt} onType={setIncomeMnt} />
        <AmountField label={t('power.debts')} value={debtsMnt} onType={setDebtsMnt} />
      </div>
      <div className="zl-power__answer" aria-live="polite">
        {incomeMnt === null ? (
          <p className="zl-result__note">{t('power.empty')}</p>
        ) : (
          <Answer
            option={option}
            calendar={calendar}
            dispatch={dispatch}
            onUse={onUse}
            incomeMnt={incomeMnt}
            debtsMnt={debtsMnt ?? 0}
          />
        )}
      </div>
    </Panel>
  );
}

function AmountField({
  label,
  value,
  onType,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onType: (value: number | null) => void;
}) {
  const id = useId();
  return (
    <div className="zl-field">
      <label className="zl-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="zl-slider__field">
        <NumberInput id={id} value={value} onType={onType} placeholder="0" />
        <span className="zl-slider__unit" aria-hidden="true">
          ₮
        </span>
      </div>
    </div>
  );
}

interface AnswerProps extends BorrowingPowerProps {
  readonly incomeMnt: number;
  readonly debtsMnt: number;
}

function Answer({ option, calendar, dispatch, onUse, incomeMnt, debtsMnt }: AnswerProps) {
  const { t } = useTranslation('calculator');
  const { money, months, rate } = useFormats();
  const { product, terms: wished, startOn } = useDeferredValue(option);
  const { terms } = product;
  const shareBps = Math.round((wished.downPaymentMnt / wished.amountMnt) * BPS);
  const { largest, limitedBy } = useMemo(
    () =>
      findBorrowingPower(terms, {
        monthlyIncomeMnt: incomeMnt,
        otherMonthlyPaymentsMnt: debtsMnt,
        startOn,
        condition: wished.condition,
        downPaymentBps: shareBps,
        workingDays: calendar,
      }),
    [terms, incomeMnt, debtsMnt, startOn, wished.condition, shareBps, calendar],
  );
  const limit = rate(terms.maxPaymentToIncomeBps ?? BPS);
  if (largest === null) return <p>{t('power.none', { limit, amount: money(terms.amountMnt.min) })}</p>;
  const { amountMnt, termMonths, instalmentMnt } = largest;
  return (
    <>
      <p className="zl-result__title">{terms.kind === 'lease' ? t('power.upToPrice') : t('power.upTo')}</p>
      <p className="zl-result__number">
        <MoneyText amountMnt={amountMnt} />
      </p>
      <p className="zl-result__note">
        {t('power.terms', { term: months(termMonths), instalment: money(instalmentMnt) })}
      </p>
      <p className="zl-result__note">
        {limitedBy.includes('payment-to-income') ? t('power.byIncome', { limit }) : t('power.byProduct')}
      </p>
      <Button
        onClick={() => {
          dispatch({ type: 'change', change: { amountMnt, termMonths } });
          onUse();
        }}
      >
        {t('power.use')}
      </Button>
    </>
  );
}
