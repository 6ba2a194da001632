import '../request-parts.css';
import { isOpen as isOpenState } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { Question } from '../../../../shared/forms/Question.tsx';
import { problemCode, problemMessage } from '../../../../shared/forms/read-problems.ts';
import { useFocusBack } from '../../../../shared/forms/use-focus-back.ts';
import { Button } from '../../../../shared/kit/Button.tsx';

interface WithdrawQuestionProps {
  readonly request: LoanRequest;
  /** Takes it back, if it is still this version. */
  readonly withdraw: (version: number) => Promise<void>;
  /** There is something newer to read. */
  readonly onStale?: () => void;
}

/** Takes a request back, after one question. */
export function WithdrawQuestion({ request, withdraw, onStale }: WithdrawQuestionProps): ReactNode {
  const { t } = useTranslation('requests');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const titleId = useId();
  const buttonOf = useFocusBack(isAsking ? 'withdraw' : null);
  const { state, version } = request;
  if (!isOpenState(state)) return null;
  const way = state === 'draft' ? 'discard' : 'withdraw';
  const go = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await withdraw(version);
    } catch (error) {
      const isStale = problemCode(error) === 'stale_version';
      if (isStale) onStale?.();
      setProblem(isStale ? t('withdraw.stale') : (problemMessage(error) ?? t('withdraw.failed')));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <section className="zl-own-withdraw" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`withdraw.${way}.title`)}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isAsking ? (
        <Question
          label={t(`withdraw.${way}.title`)}
          tone="danger"
          yes={t(`withdraw.${way}.yes`)}
          no={t('withdraw.no')}
          isBusy={isBusy}
          onYes={() => void go()}
          onNo={() => setAsking(false)}
        >
          <p>{t(`withdraw.${way}.question`)}</p>
        </Question>
      ) : (
        <>
          <p>{t(`withdraw.${way}.text`)}</p>
          <Button ref={buttonOf('withdraw')} variant="danger" onClick={() => setAsking(true)}>
            {t(`withdraw.${way}.ask`)}
          </Button>
        </>
      )}
    </section>
  );
}
