import '../catalogue.ts';
import '../repayment.css';
import type { Repayment } from '@zeel/protocol/rooms/repayment';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useDeskRepaymentQuery } from '../api.ts';
import { nextOf } from '../next-of.ts';

export interface DeskRepaymentProps {
  readonly loanRequestId: string;
  /** The table of payments; the calculator's. */
  readonly renderTable: (schedule: Repayment['schedule']) => ReactNode;
}

const NOT_FOUND = 404;

/** In the dossier of a request that was paid out: what is due when, from the day on which the money went. */
export default function DeskRepayment({ loanRequestId, renderTable }: DeskRepaymentProps): ReactNode {
  const { t } = useTranslation('repayment');
  const titleId = useId();
  const { currentData, error, refetch } = useDeskRepaymentQuery({ loanRequestId });
  // A payment that was taken back has nothing due.
  if (error !== undefined && 'status' in error && error.status === NOT_FOUND) return null;
  return (
    <section className="zl-desk-repayment" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('desk.title')}</h3>
      {error !== undefined && (
        <Notice tone="warning">
          {t('desk.failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
        </Notice>
      )}
      {error === undefined && currentData === undefined && <ListSkeleton label={t('desk.loading')} />}
      {error === undefined && currentData !== undefined && (
        <Final repayment={currentData} renderTable={renderTable} />
      )}
    </section>
  );
}

interface FinalProps extends Pick<DeskRepaymentProps, 'renderTable'> {
  readonly repayment: Repayment;
}

function Final({ repayment, renderTable }: FinalProps): ReactNode {
  const { t } = useTranslation('repayment');
  const { money, date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { paidOn, amountPaidOut, schedule } = repayment;
  const next = nextOf(repayment, new Date());
  const last = schedule.rows.at(-1);
  const due = ({ total, dueOn }: { readonly total: number; readonly dueOn: string }): string =>
    t('desk.due', { amount: money(total), date: date(dueOn) });
  const lines = [
    { name: t('desk.next'), value: next === undefined ? t('desk.over') : due(next) },
    ...(last === undefined ? [] : [{ name: t('desk.last'), value: due(last) }]),
    { name: t('desk.total'), value: money(schedule.totals.total) },
  ];
  return (
    <>
      <p>{t('paidOut', { amount: money(amountPaidOut), date: date(paidOn) })}</p>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="zl-desk-repayment__show">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'desk.hide' : 'desk.show')}
        </Button>
      </div>
      {isOpen && renderTable(schedule)}
    </>
  );
}
