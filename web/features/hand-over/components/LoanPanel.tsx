import '../catalogue.ts';
import '../hand-over.css';
import { BUREAU_REPORT_PATH, getLoanRecord, type Handover } from '@zeel/protocol/rooms/loans';
import { type ReactNode, useId, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { StateTag, type StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useHandoverQuery, useSendHandoverMutation } from '../api.ts';

export interface LoanPanelProps {
  readonly loanRequestId: string;
  readonly reference: string;
}

/** A loan that was paid out: its record to keep, and how it is handed over to the loan system. */
export default function LoanPanel({ loanRequestId, reference }: LoanPanelProps): ReactNode {
  const { t } = useTranslation('handOver');
  const titleId = useId();
  const mayRead = useMay('loans:read');
  const { currentData } = useHandoverQuery({ loanRequestId }, { skip: !mayRead });
  // Before the money went there is no loan, and nothing is shown.
  if (!mayRead || !currentData) return null;
  return (
    <section className="zl-loan" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('title')}</h3>
      <p className="zl-loan__quiet">{t('lead')}</p>
      <TakeRecord loanRequestId={loanRequestId} reference={reference} />
      {currentData.isSetUp && <HandoverState loanRequestId={loanRequestId} handover={currentData.handover} />}
    </section>
  );
}

function TakeRecord({ loanRequestId, reference }: LoanPanelProps): ReactNode {
  const { t } = useTranslation('handOver');
  const { http } = useAppServices();
  const [hasFailed, setFailed] = useState(false);
  const params = { loanRequestId };
  const take = async (read: () => Promise<Blob>, fileName: string): Promise<void> => {
    setFailed(false);
    try {
      saveFile(await read(), fileName);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFailed(true);
    }
  };
  const readRecord = async (): Promise<Blob> => {
    const { data } = await callEndpoint(http, getLoanRecord, { params }, { isQuiet: true });
    return new Blob([`${JSON.stringify(data.loan, null, 2)}\n`], { type: 'application/json' });
  };
  const readReport = (): Promise<Blob> =>
    http.request<Blob>({ method: 'GET', path: BUREAU_REPORT_PATH, params, as: 'blob', isQuiet: true });
  return (
    <>
      <div className="zl-loan__ways">
        <Button size="small" onClick={() => void take(readRecord, `${reference}.json`)}>
          {t('take')}
        </Button>
        <Button size="small" onClick={() => void take(readReport, `${reference}.xml`)}>
          {t('report')}
        </Button>
      </div>
      {hasFailed && <Notice tone="warning">{t('failed')}</Notice>}
    </>
  );
}

const LOOKS = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  failed: { tone: 'error', icon: 'error' },
} as const satisfies Readonly<Record<Handover['state'], { tone: StateTone; icon: IconName }>>;

interface HandoverStateProps {
  readonly loanRequestId: string;
  readonly handover: Handover | null;
}

function HandoverState({ loanRequestId, handover }: HandoverStateProps): ReactNode {
  const { t } = useTranslation('handOver');
  const { dateTime } = useFormats();
  const maySend = useMay('settings:manage');
  const [sendAgain] = useSendHandoverMutation();
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy, problem } = useSend({ failed: t('sendFailed') });
  const state = handover?.state ?? 'waiting';
  const press = async (): Promise<void> => {
    const { isTaken } = await send({ loanRequestId }, ({ idempotencyKey }) =>
      sendAgain({ loanRequestId, idempotencyKey }).unwrap(),
    );
    setAsked(isTaken);
  };
  return (
    <>
      <p>
        <StateTag {...LOOKS[state]} label={t(`states.${state}`)} />
      </p>
      <p className="zl-loan__quiet">
        {handover === null
          ? t('tomorrow')
          : [
              handover.loanId !== null &&
                t('numbers', { client: handover.clientId ?? '', loan: handover.loanId }),
              handover.problem !== null && t(`problems.${handover.problem}`, { detail: handover.detail }),
              handover.triedAt !== null &&
                t('tried', { date: dateTime(handover.triedAt), count: handover.tries }),
            ]
              .filter((words) => words !== false)
              .join(' ')}
      </p>
      {problem && <Notice tone="warning">{problem.words}</Notice>}
      {isAsked && problem === null && <Notice tone="info">{t('asked')}</Notice>}
      {maySend && state !== 'sent' && (
        <Button size="small" isBusy={isBusy} aria-disabled={isBusy} onClick={() => void press()}>
          {t('again')}
        </Button>
      )}
    </>
  );
}
