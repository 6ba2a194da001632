import { holdTerms, lenderDate, type Terms, type TermsChange, termsRanges } from '@zeel/domain/product';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useState } from 'react';
import { SliderField } from '../../../../shared/forms/SliderField.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { holdToAsked, leastDownPaymentMnt, mostAsked } from './asked-terms-of.ts';
import { LimitsList } from './LimitsList.tsx';
import { TermsDay } from './TermsDay.tsx';
import { TermsTable } from './TermsTable.tsx';
import { findLargest, type Trial } from './try-terms.ts';
import { useTrial } from './use-trial.ts';

interface OtherTermsProps {
  readonly dossier: Dossier;
  readonly chosen: Terms;
  readonly trial: Trial;
  readonly problem: string | undefined;
  /** Whether the term is longer than asked for without the reason that it takes. */
  readonly isUnexplained: boolean;
  readonly onChange: (terms: Terms) => void;
}

/** Other terms, set by slider or by hand, beside those asked for; every figure comes from the engine at once. */
export function OtherTerms(props: OtherTermsProps): ReactNode {
  const { dossier, chosen, trial, problem, isUnexplained, onChange } = props;
  const { t } = useTranslation('deskActions');
  const requested = useTrial(dossier, dossier.requested);
  return (
    <div className="zl-other-terms">
      <div className="zl-other-terms__fields">
        <TermsFields dossier={dossier} chosen={chosen} isUnexplained={isUnexplained} onChange={onChange} />
        <LargestButtons dossier={dossier} chosen={chosen} onChange={onChange} />
        {problem && (
          <p className="zl-field__problem" role="alert">
            <Icon name="error" sizePx={16} />
            {problem}
          </p>
        )}
      </div>
      <section className="zl-other-terms__result" aria-label={t('terms.compare')}>
        <TermsTable
          dossier={dossier}
          columns={[
            { key: 'requested', ...requested },
            { key: 'recommended', ...trial },
          ]}
        />
        <TermsDay dossier={dossier} requested={requested} />
        <LimitsList report={trial.report} isOpen />
      </section>
    </div>
  );
}

/** No field goes above what was asked for, and each says so. */
function TermsFields({
  dossier,
  chosen,
  isUnexplained,
  onChange,
}: Pick<OtherTermsProps, 'dossier' | 'chosen' | 'isUnexplained' | 'onChange'>): ReactNode {
  const { t } = useTranslation('deskActions');
  const { money, months } = useFormats();
  const { terms } = dossier.product;
  const ranges = termsRanges(terms, chosen);
  const most = mostAsked(dossier);
  const isLease = terms.kind === 'lease';
  const leastMnt = leastDownPaymentMnt(chosen, most);
  // Another price has another down payment.
  const change = (part: TermsChange): void =>
    onChange(holdToAsked(holdTerms(terms, { ...chosen, ...part }), most, isLease));
  const sayRange = (range: { readonly min: string; readonly max: string }): string => t('terms.range', range);
  const inMoney = { say: money, sayRange, unit: '₮' } as const;
  return (
    <>
      <SliderField
        {...inMoney}
        label={t(isLease ? 'terms.rows.price' : 'terms.rows.amount')}
        value={chosen.amountMnt}
        range={{ ...ranges.amountMnt, max: Math.min(ranges.amountMnt.max, most.amountMnt) }}
        hint={t('terms.askedAmount', { value: money(most.amountMnt) })}
        onChange={(amountMnt) => change({ amountMnt })}
      />
      <SliderField
        label={t('terms.rows.term')}
        value={chosen.termMonths}
        range={ranges.termMonths}
        say={months}
        sayRange={sayRange}
        unit={t('terms.monthsUnit')}
        hint={t('terms.askedTerm', { value: months(most.termMonths) })}
        problem={isUnexplained ? t('guards.longer-term-explained') : undefined}
        onChange={(termMonths) => change({ termMonths })}
      />
      {ranges.downPaymentMnt && ranges.downPaymentMnt.max > 0 && (
        <SliderField
          {...inMoney}
          label={t('terms.rows.downPayment')}
          value={chosen.downPaymentMnt}
          range={{ ...ranges.downPaymentMnt, min: Math.max(ranges.downPaymentMnt.min, leastMnt) }}
          hint={
            leastMnt > ranges.downPaymentMnt.min
              ? t('terms.askedDownPayment', { value: money(leastMnt) })
              : undefined
          }
          onChange={(downPaymentMnt) => change({ downPaymentMnt })}
        />
      )}
      {ranges.residualMnt && ranges.residualMnt.max > 0 && (
        <SliderField
          {...inMoney}
          label={t('terms.rows.residual')}
          value={chosen.residualMnt}
          range={ranges.residualMnt}
          onChange={(residualMnt) => change({ residualMnt })}
        />
      )}
    </>
  );
}

/** The search asks the engine many times, so it is made when somebody wants to know. */
function LargestButtons({
  dossier,
  chosen,
  onChange,
}: Pick<OtherTermsProps, 'dossier' | 'chosen' | 'onChange'>): ReactNode {
  const { t } = useTranslation('deskActions');
  const { months } = useFormats();
  const [said, setSaid] = useState('');
  const find = (anyTerm: boolean): void => {
    const found = findLargest(dossier, chosen, { startOn: lenderDate(new Date()), anyTerm });
    setSaid(found === null ? t('terms.nothingPasses') : t('terms.found'));
    if (found !== null) onChange(found);
  };
  return (
    <div className="zl-other-terms__largest">
      <p className="zl-field__label">{t('terms.largest')}</p>
      <div className="zl-confirm__buttons">
        <Button size="small" onClick={() => find(false)}>
          {t('terms.largestAtTerm', { term: months(chosen.termMonths) })}
        </Button>
        <Button size="small" onClick={() => find(true)}>
          {t('terms.largestAtAny')}
        </Button>
      </div>
      <p className="zl-other-terms__status" role="status">
        {said}
      </p>
    </div>
  );
}
