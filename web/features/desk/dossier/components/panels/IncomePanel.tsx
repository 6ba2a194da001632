import { verifiedFiguresOf, withVerifiedFigures } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../../shared/kit/Figure.tsx';
import type { Facts } from '../../facts.ts';
import { FactList } from '../FactList.tsx';
import { Panel } from '../Panel.tsx';

interface IncomePanelProps {
  readonly dossier: Dossier;
  readonly facts: Facts;
}

/** What the applicant lives from, what goes out each month, and where the money of the loan goes. */
export function IncomePanel({ dossier, facts }: IncomePanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { money } = useFormats();
  const { monthlyIncomeMnt, otherMonthlyPaymentsMnt } = withVerifiedFigures(
    dossier.data,
    dossier.documents,
  ).income;
  const verified = verifiedFiguresOf(dossier.documents);
  const shown = [
    ['monthlyIncome', verified.monthlyIncomeMnt],
    ['otherPayments', verified.otherMonthlyPaymentsMnt],
  ] as const;
  const isVerified = shown.some(([, amountMnt]) => amountMnt !== null);
  const { instalmentMnt } = dossier.requested.cost;
  const leftMnt =
    monthlyIncomeMnt === null ? null : monthlyIncomeMnt - (otherMonthlyPaymentsMnt ?? 0) - instalmentMnt;
  return (
    <Panel name="income">
      {dossier.data.applicant.kind === 'individual' && (
        <FactList
          title={t('income.work')}
          facts={facts}
          names={['employmentKind', 'employer', 'jobTitle', 'employedSince', 'dependants']}
        />
      )}
      <FactList
        title={t('income.money')}
        facts={facts}
        names={['monthlyIncome', 'monthlyProfit', 'otherPayments']}
      />
      {isVerified && (
        <div className="zl-dossier-facts">
          <h3 className="zl-dossier-facts__title">{t('findings.byPapers')}</h3>
          <dl className="zl-dossier-facts__list">
            {shown.map(
              ([field, amountMnt]) =>
                amountMnt !== null && (
                  <div key={field}>
                    <dt>{t(`findings.fields.${field}`)}</dt>
                    <Figure as="dd">{money(amountMnt)}</Figure>
                  </div>
                ),
            )}
          </dl>
          <p className="zl-dossier-note">{t('findings.counts')}</p>
        </div>
      )}
      {leftMnt !== null && (
        <dl className="zl-dossier-facts__list">
          <div>
            <dt>{t('limits.instalment')}</dt>
            <Figure as="dd">{money(instalmentMnt)}</Figure>
          </div>
          <div className="zl-dossier-facts__sum">
            <dt>{t('income.left')}</dt>
            <Figure as="dd">{money(leftMnt)}</Figure>
          </div>
        </dl>
      )}
      <FactList title={t('income.bank')} facts={facts} names={['bank', 'account', 'holder']} />
    </Panel>
  );
}
