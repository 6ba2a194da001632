import type { Ask } from '@zeel/domain/product';
import { financedMntOf } from '@zeel/domain/request-form';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { toAsk } from '../../../../../shared/terms/to-ask.ts';
import { Panel } from '../Panel.tsx';

interface TermsPanelProps {
  readonly file: DeskFile;
  /** Every payment, by the engine; it travels when it is asked for. */
  readonly renderSchedule: (file: DeskFile, ask: Ask) => ReactNode;
}

/** What was asked for, what it costs, and every payment of it. */
export function TermsPanel({ file, renderSchedule }: TermsPanelProps): ReactNode {
  const { t } = useTranslation('deskFile');
  const { money, months, rate, date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { requested } = file;
  const { cost } = requested;
  const ask = useMemo(() => toAsk(requested), [requested]);
  const isLease = file.product.terms.kind === 'lease';
  const lines: readonly (readonly [string, string | null])[] = [
    [t(isLease ? 'terms.price' : 'terms.amount'), money(ask.amountMnt)],
    [t('terms.downPayment'), isLease && ask.downPaymentMnt ? money(ask.downPaymentMnt) : null],
    [t('terms.tradeIn'), ask.tradeInMnt ? money(ask.tradeInMnt) : null],
    [t('terms.residual'), ask.residualMnt ? money(ask.residualMnt) : null],
    [t('terms.financed'), isLease ? money(financedMntOf(ask)) : null],
    [t('terms.term'), months(ask.termMonths)],
    [t('terms.monthlyRate'), rate(cost.monthlyRateBps)],
    [t('terms.effective'), rate(cost.effectiveRateBps)],
    [t('terms.paidOut'), money(cost.paidOutMnt)],
    [t('terms.interest'), money(cost.totalInterestMnt)],
    [t('terms.fees'), money(cost.totalFeesMnt)],
    [t('terms.total'), money(cost.totalPaidMnt)],
  ];
  const { purpose } = file.data.terms;
  return (
    <Panel name="terms">
      <p className="zl-dossier-answer">
        <span>{t(cost.isLevel ? 'terms.monthly' : 'terms.first')}</span>
        <strong className="zl-money">{money(cost.instalmentMnt)}</strong>
      </p>
      <dl className="zl-dossier-facts__list">
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="zl-figure">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="zl-dossier-note">{t('terms.day', { date: date(ask.startOn) })}</p>
      {purpose !== '' && (
        <div className="zl-dossier-facts">
          <h3 className="zl-dossier-facts__title">{t('terms.purpose')}</h3>
          <p className="zl-dossier-words">{purpose}</p>
        </div>
      )}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'terms.hideSchedule' : 'terms.showSchedule')}
      </Button>
      {isOpen && renderSchedule(file, ask)}
    </Panel>
  );
}
