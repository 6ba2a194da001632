import { lenderDate } from '@zeel/domain/product';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SliderField } from '../../../../shared/forms/SliderField.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { LimitsList } from './LimitsList.tsx';
import { TermsDay } from './TermsDay.tsx';
import { TermsTable } from './TermsTable.tsx';
import { choiceOf, findLargest, fitChoice, rangesFor, type TermsChoice, type Trial } from './try-terms.ts';
import { useTrial } from './use-trial.ts';

interface OtherTermsProps {
  readonly file: DeskFile;
  readonly choice: TermsChoice;
  readonly trial: Trial;
  readonly problem: string | undefined;
  readonly onChange: (choice: TermsChoice) => void;
}

/** Other terms, set by slider or by hand, beside those asked for; every figure comes from the engine at once. */
export function OtherTerms({ file, choice, trial, problem, onChange }: OtherTermsProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const requested = useTrial(file, choiceOf(file.requested.ask));
  return (
    <div className="zl-other-terms">
      <div className="zl-other-terms__fields">
        <TermsFields file={file} choice={choice} onChange={onChange} />
        <LargestButtons file={file} choice={choice} onChange={onChange} />
        {problem && (
          <p className="zl-field__problem" role="alert">
            <Icon name="error" sizePx={16} />
            {problem}
          </p>
        )}
      </div>
      <section className="zl-other-terms__result" aria-label={t('terms.compare')}>
        <TermsTable
          file={file}
          columns={[
            { key: 'requested', ...requested },
            { key: 'recommended', ...trial },
          ]}
        />
        <TermsDay file={file} requested={requested} />
        <LimitsList report={trial.report} isOpen />
      </section>
    </div>
  );
}

function TermsFields({
  file,
  choice,
  onChange,
}: Pick<OtherTermsProps, 'file' | 'choice' | 'onChange'>): ReactNode {
  const { t } = useTranslation('deskActions');
  const { money, months } = useFormats();
  const { terms } = file.product;
  const { tradeInMnt = 0 } = file.requested.ask;
  const ranges = rangesFor(terms, choice, tradeInMnt);
  const change = (wish: Partial<TermsChoice>): void =>
    onChange(fitChoice(terms, { ...choice, ...wish }, tradeInMnt));
  const sayRange = (range: { readonly min: string; readonly max: string }): string => t('terms.range', range);
  const inMoney = { say: money, sayRange, unit: '₮' } as const;
  return (
    <>
      <SliderField
        {...inMoney}
        label={t(terms.kind === 'lease' ? 'terms.rows.price' : 'terms.rows.amount')}
        value={choice.amountMnt}
        range={ranges.amountMnt}
        onChange={(amountMnt) => change({ amountMnt })}
      />
      <SliderField
        label={t('terms.rows.term')}
        value={choice.termMonths}
        range={ranges.termMonths}
        say={months}
        sayRange={sayRange}
        unit={t('terms.monthsUnit')}
        onChange={(termMonths) => change({ termMonths })}
      />
      {ranges.downPaymentMnt && ranges.downPaymentMnt.max > 0 && (
        <SliderField
          {...inMoney}
          label={t('terms.rows.downPayment')}
          value={choice.downPaymentMnt}
          range={ranges.downPaymentMnt}
          onChange={(downPaymentMnt) => change({ downPaymentMnt })}
        />
      )}
      {ranges.residualMnt && ranges.residualMnt.max > 0 && (
        <SliderField
          {...inMoney}
          label={t('terms.rows.residual')}
          value={choice.residualMnt}
          range={ranges.residualMnt}
          onChange={(residualMnt) => change({ residualMnt })}
        />
      )}
    </>
  );
}

/** The search asks the engine many times, so it is made when somebody wants to know. */
function LargestButtons({
  file,
  choice,
  onChange,
}: Pick<OtherTermsProps, 'file' | 'choice' | 'onChange'>): ReactNode {
  const { t } = useTranslation('deskActions');
  const { months } = useFormats();
  const [said, setSaid] = useState('');
  const find = (anyTerm: boolean): void => {
    const found = findLargest(file, choice, { startOn: lenderDate(new Date()), anyTerm });
    setSaid(found === null ? t('terms.nothingPasses') : t('terms.found'));
    if (found !== null) onChange(found);
  };
  return (
    <div className="zl-other-terms__largest">
      <p className="zl-field__label">{t('terms.largest')}</p>
      <div className="zl-confirm__buttons">
        <Button size="small" onClick={() => find(false)}>
          {t('terms.largestAtTerm', { term: months(choice.termMonths) })}
        </Button>
        <Button size="small" onClick={() => find(true)}>
          {t('terms.largestAtAny')}
        </Button>
      </div>
      <p className="zl-other-terms__said" role="status">
        {said}
      </p>
    </div>
  );
}
