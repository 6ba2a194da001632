import '../request-parts.css';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId, useState } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { wasAnswered } from '../state-looks.ts';

interface TermsAndCostProps {
  readonly request: LoanRequest;
  readonly renderSchedule: (request: LoanRequest) => ReactNode;
}

/** What was asked for and what it comes to. The table is computed when it is asked for. */
export function TermsAndCost({ request, renderSchedule }: TermsAndCostProps): ReactNode {
  const { t } = useTranslation('requests');
  const { money, months, rate } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  // Once the lender has answered, these are no longer the figures that count.
  const hasAnswer = wasAnswered(request);
  const { cost, data, product } = request;
  const { amountMnt, termMonths, downPaymentMnt } = data.terms;
  const lines = [
    {
      name: t(product.terms.kind === 'lease' ? 'cost.price' : 'cost.amount'),
      value: amountMnt === null ? null : money(amountMnt),
    },
    {
      name: t('cost.downPayment'),
      value: product.terms.kind === 'lease' && downPaymentMnt ? money(downPaymentMnt) : null,
    },
    { name: t('cost.term'), value: termMonths === null ? null : months(termMonths) },
    { name: t('cost.total'), value: cost && money(cost.totalPaidMnt) },
    { name: t('cost.effective'), value: cost && rate(cost.effectiveRateBps) },
  ].filter((line) => line.value !== null);
  return (
    <Panel as="section" className="zl-own-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(hasAnswer ? 'cost.requestedTitle' : 'cost.title')}</h2>
      {cost && (
        <p className={hasAnswer ? 'zl-own-answer zl-own-answer--past' : 'zl-own-answer'}>
          <span>{t(hasAnswer ? 'cost.requestedMonthly' : 'cost.monthly')}</span>
          <strong>
            <MoneyText amountMnt={cost.instalmentMnt} />
          </strong>
        </p>
      )}
      <dl className="zl-own-facts">
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <Figure as="dd">{value}</Figure>
          </div>
        ))}
      </dl>
      {cost && (
        <>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'cost.hideSchedule' : 'cost.showSchedule')}
          </Button>
          {isOpen && (
            <>
              <p className="zl-own-note">{t('cost.scheduleNote')}</p>
              {renderSchedule(request)}
            </>
          )}
        </>
      )}
    </Panel>
  );
}
