import { requestFeeOf } from '@zeel/domain/request-form';
import { type ReactNode, useState } from 'react';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useFormParts } from '../form-context.ts';
import { CostSummary } from './CostSummary.tsx';

interface ActionBarProps {
  readonly isBusy: boolean;
  readonly isLast: boolean;
  readonly back: (() => void) | null;
}

/** The ways on and back. On a phone it stays under the thumb, with the cost in one line above it. */
export function ActionBar({ isBusy, isLast, back }: ActionBarProps): ReactNode {
  const { t } = useTranslation('request');
  const { months, money } = useFormats();
  const { quoted, hint, isCounter, step, product } = useFormParts();
  const feeMnt = requestFeeOf(product.terms);
  /** The step on which the cost was opened: the next step begins with it closed, or it would lie over its questions. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === step;
  const isDoubtful = hint?.report.verdict === 'not-eligible';
  return (
    <div className="zl-actions">
      {isOpen && (
        <div className="zl-actions__cost" id="request-cost">
          <CostSummary />
        </div>
      )}
      <button
        type="button"
        className="zl-actions__line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'request-cost' : undefined}
        onClick={() => setOpenedAt(isOpen ? null : step)}
      >
        {isDoubtful && <Icon name="warning" sizePx={16} />}
        <span className="zl-actions__figures">
          <strong>
            <MoneyText amountMnt={quoted.cost.instalmentMnt} />
          </strong>{' '}
          {t('summary.line', { term: months(quoted.termMonths) })}
        </span>
        <Hidden>{isOpen ? t('summary.hide') : t('summary.show')}</Hidden>
        <Icon name="chevronDown" sizePx={18} />
      </button>
      {isLast && !isCounter && feeMnt > 0 && (
        <p className="zl-actions__fee">{t('summary.fee', { fee: money(feeMnt) })}</p>
      )}
      <div className="zl-actions__buttons">
        {back && (
          <Button size="large" onClick={back}>
            {t('back')}
          </Button>
        )}
        <SubmitButton isBusy={isBusy} isWide>
          {isLast ? t(isCounter ? 'handOver' : 'send') : t('continue')}
        </SubmitButton>
      </div>
    </div>
  );
}
