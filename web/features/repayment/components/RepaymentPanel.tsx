import '../catalogue.ts';
import '../repayment.css';
import { getRepayment, type Repayment } from '@zeel/protocol/rooms/repayment';
import { type ReactNode, useCallback, useId } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { type RequestDoor, requestProof } from '../../../shared/http/proof-headers.ts';
import { useLoaded } from '../../../shared/http/use-loaded.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { nextOf } from '../next-of.ts';
import { writeCalendar } from '../write-calendar.ts';

export interface RepaymentPanelProps extends RequestDoor {
  readonly reference: string;
  /** The table of payments; the calculator's. */
  readonly renderTable: (schedule: Repayment['schedule']) => ReactNode;
}

/** The class under which the stylesheet prints what is due alone. */
const PRINT_CLASS = 'zl-print-repayment';

function printAlone(): void {
  const { classList } = document.documentElement;
  classList.add(PRINT_CLASS);
  window.addEventListener('afterprint', () => classList.remove(PRINT_CLASS), { once: true });
  window.print();
}

/** What is due when, once the money was paid out: the next payment, all of them, a calendar file and paper. */
export default function RepaymentPanel({
  loanRequestId,
  secret,
  reference,
  renderTable,
}: RepaymentPanelProps): ReactNode {
  const { t } = useTranslation('repayment');
  const { http } = useAppServices();
  const load = useCallback(async () => {
    const headers = requestProof({ secret });
    const { data } = await callEndpoint(
      http,
      getRepayment,
      { params: { loanRequestId } },
      { isQuiet: true, headers },
    );
    return data;
  }, [http, loanRequestId, secret]);
  const { loaded, retry } = useLoaded(load);
  if (loaded.kind === 'loading') return <ListSkeleton label={t('loading')} />;
  // A payment that was taken back has nothing due; the page says so above.
  if (loaded.kind === 'gone') return null;
  if (loaded.kind === 'failed')
    return (
      <Notice tone="warning">
        {t('failed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
      </Notice>
    );
  return (
    <Due loanRequestId={loanRequestId} reference={reference} repayment={loaded.value}>
      {renderTable(loaded.value.schedule)}
    </Due>
  );
}

interface DueProps {
  readonly loanRequestId: string;
  readonly reference: string;
  readonly repayment: Repayment;
  readonly children: ReactNode;
}

function Due({ loanRequestId, reference, repayment, children }: DueProps): ReactNode {
  const { t } = useTranslation('repayment');
  const { money, date } = useFormats();
  const titleId = useId();
  const { paidOn, amountPaidOut, lenderAccount, schedule, knownAt } = repayment;
  const next = nextOf(repayment, new Date());
  const payTo = lenderAccount === null ? '' : t('payTo', { account: lenderAccount, reference });
  const keepCalendar = (): void => {
    const file = writeCalendar({
      name: t('calendar.name', { reference }),
      stampedAt: knownAt,
      dates: schedule.rows
        .filter(({ dueOn }) => dueOn > paidOn)
        .map(({ no, kind, dueOn, total }) => ({
          uid: `${loanRequestId}-${kind}-${no}@zeel`,
          dueOn,
          summary: t('calendar.summary', { amount: money(total), reference }),
          description: payTo,
        })),
    });
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${reference}.ics`);
  };
  return (
    <Panel as="section" className="zl-repayment" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <p>{t('paidOut', { amount: money(amountPaidOut), date: date(paidOn) })}</p>
      {next && (
        <p className="zl-repayment__next">
          {t('next')} <strong>{money(next.total)}</strong> {t('nextOn', { date: date(next.dueOn) })}
        </p>
      )}
      {payTo && <p>{payTo}</p>}
      <div className="zl-repayment__ways">
        <Button onClick={keepCalendar}>{t('calendar.keep')}</Button>
        <Button onClick={printAlone}>{t('print')}</Button>
      </div>
      {children}
    </Panel>
  );
}
