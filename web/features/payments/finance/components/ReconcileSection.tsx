import { type FormEvent, type ReactNode, useState } from 'react';
import { Notice, NoticeTitle } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { DatePickerField } from '../../../../shared/kit/lazy-pickers.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { ListRows } from '../../../../shared/lists/ListRows.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { type Reconciliation, useReconcilePaymentsMutation } from '../api.ts';
import { DIFFERENCE_COLUMNS, idOfDifference } from '../difference-columns.tsx';

interface ReconcileSectionProps {
  /** The lender's day today; later ones have not happened. */
  readonly today: string;
  readonly onOpen: (paymentId: string) => void;
  readonly onClose: () => void;
}

/** Compares one day with the provider's list and shows where the two books differ. */
export function ReconcileSection({ today, onOpen, onClose }: ReconcileSectionProps): ReactNode {
  const { t } = useTranslation('payments');
  const [reconcile] = useReconcilePaymentsMutation();
  const { isBusy, problem, send } = useSend({ failed: t('reconcile.failed') });
  const [date, setDate] = useState<string | null>(today);
  const [result, setResult] = useState<Reconciliation>();
  const run = async (day: string): Promise<void> => {
    const sent = await send(day, () => reconcile(day).unwrap());
    if (sent.isTaken) setResult(sent.reply);
    else if (sent.problem) setResult(undefined);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (date !== null) void run(date);
  };
  return (
    <Panel as="section" className="zl-pay-reconcile" aria-labelledby="zl-pay-reconcile">
      <div className="zl-pay-reconcile__head">
        <div>
          <h2 id="zl-pay-reconcile">{t('reconcile.title')}</h2>
          <p>{t('reconcile.text')}</p>
        </div>
        <Button size="small" onClick={onClose}>
          {t('panel.close')}
        </Button>
      </div>
      <form className="zl-pay-reconcile__form" onSubmit={onSubmit} noValidate>
        <DatePickerField
          name="date"
          label={t('reconcile.date')}
          value={date}
          max={today}
          isRequired
          onChange={setDate}
        />
        <SubmitButton isBusy={isBusy}>{t('reconcile.run')}</SubmitButton>
      </form>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {result && <Result result={result} onOpen={onOpen} />}
    </Panel>
  );
}

function Result({
  result,
  onOpen,
}: {
  readonly result: Reconciliation;
  readonly onOpen: (paymentId: string) => void;
}): ReactNode {
  const { t, takeGroup } = useTranslation('payments');
  const { money, date, number } = useFormats();
  const { matched, matchedMnt, isComplete, differences } = result;
  return (
    <div className="zl-pay-result">
      <Notice tone={differences.length === 0 && isComplete ? 'success' : 'warning'}>
        <NoticeTitle dir="auto">
          {differences.length === 0
            ? t('reconcile.agree', { date: date(result.date) })
            : t('reconcile.differ', { date: date(result.date), count: number(differences.length) })}
        </NoticeTitle>
        <p>{t('reconcile.matched', { count: number(matched), sum: money(matchedMnt) })}</p>
        {!isComplete && <p>{t('reconcile.incomplete')}</p>}
      </Notice>
      {differences.length > 0 && (
        <ListRows
          words={{ label: t('reconcile.label'), loading: t('list.loading') }}
          rows={differences}
          idOf={idOfDifference}
          columns={DIFFERENCE_COLUMNS}
          headings={{
            ...takeGroup('reconcile'),
            request: t('table.request'),
            provider: t('table.provider'),
          }}
          screen={{ onOpen }}
          isInPanel
        />
      )}
    </div>
  );
}
