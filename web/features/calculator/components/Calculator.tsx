import '../catalogue.ts';
import '../calculator.css';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useCalculator } from '../use-calculator.ts';
import { BorrowingPower } from './BorrowingPower.tsx';
import { CalculationPaper } from './CalculationPaper.tsx';
import { CompareTable } from './CompareTable.tsx';
import { OptionForm } from './OptionForm.tsx';
import { OptionTabs } from './OptionTabs.tsx';
import { PaymentChart } from './PaymentChart.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { ResultCard } from './ResultCard.tsx';
import { ShareActions } from './ShareActions.tsx';

export interface CalculatorProps {
  readonly products: readonly Product[];
  readonly workingDays: WorkingDays;
  /** A product chosen elsewhere on the page; the count tells one choice from the next. */
  readonly chosen?: { readonly prodId: string; readonly count: number } | null;
}

/** The true cost of any product, computed here by the same engine that makes the agreement. */
export default function Calculator({ products, workingDays, chosen = null }: CalculatorProps) {
  const { t } = useTranslation('calculator');
  const { options, active, activeIndex, today, isShared, dispatch } = useCalculator(products, workingDays);
  const calendar = useMemo(() => toCalendar(workingDays), [workingDays]);
  const [isTableOpen, setTableOpen] = useState(false);
  // The chart and the tables follow a moment later, so that the slider and the number move together.
  const shown = useDeferredValue(active);
  const compared = useDeferredValue(options);

  const resultTitle = useRef<HTMLHeadingElement>(null);
  /** The answer comes into sight and takes the focus: on a phone it is far from the button that asked for it. */
  const showResult = useCallback((): void => {
    resultTitle.current?.closest('section')?.scrollIntoView();
    resultTitle.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const product = products.find(({ id }) => id === chosen?.prodId);
    if (!product) return;
    dispatch({ type: 'choose', product });
    showResult();
  }, [chosen, products, dispatch, showResult]);
  const [wasShared] = useState(isShared);
  useEffect(() => {
    if (wasShared) showResult();
  }, [wasShared, showResult]);

  return (
    <div className="zl-calc">
      <CalculationPaper option={shown} />
      <StartNote
        startOn={active.startOn}
        today={today}
        onToday={() => dispatch({ type: 'start-on', startOn: today })}
      />
      <OptionTabs options={options} activeIndex={activeIndex} dispatch={dispatch} />
      <div className="zl-calc__board">
        <Panel className="zl-calc__panel">
          <OptionForm key={activeIndex} option={active} products={products} dispatch={dispatch} />
        </Panel>
        <ResultCard option={active} isShared={isShared} titleRef={resultTitle} />
      </div>
      {compared.length > 1 && (
        <Panel className="zl-calc__part">
          <h3>{t('compare.title')}</h3>
          <CompareTable options={compared} />
        </Panel>
      )}
      <Panel className="zl-calc__part">
        <div className="zl-calc__head">
          <h3>{t('chart.title')}</h3>
          <ShareActions options={options} active={active} />
        </div>
        <PaymentChart option={shown} />
        <Button
          className="zl-calc__toggle"
          aria-expanded={isTableOpen}
          aria-controls="payment-table"
          onClick={() => setTableOpen(!isTableOpen)}
        >
          {isTableOpen ? t('table.hide') : t('table.show')}
        </Button>
        <div id="payment-table" className={isTableOpen ? '' : 'zl-calc__folded'}>
          <PaymentTable schedule={shown.quote.schedule} />
        </div>
      </Panel>
      <BorrowingPower option={active} calendar={calendar} dispatch={dispatch} onUse={showResult} />
    </div>
  );
}

interface StartNoteProps {
  readonly startOn: string;
  readonly today: string;
  readonly onToday: () => void;
}

/** A link from another day shows that day's figures, and says so. */
function StartNote({ startOn, today, onToday }: StartNoteProps) {
  const { t } = useTranslation('calculator');
  const { date } = useFormats();
  if (startOn === today) return null;
  return (
    <p className="zl-notice zl-notice--info">
      <span>
        {t('start.note', { date: date(startOn) })}{' '}
        <TextButton onClick={onToday}>{t('start.today')}</TextButton>
      </span>
    </p>
  );
}
