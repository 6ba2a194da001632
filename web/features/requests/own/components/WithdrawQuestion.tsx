import '../request-parts.css';
import { isOpen as isOpenState } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { Question } from '../../../../shared/forms/Question.tsx';
import { useFocusBack } from '../../../../shared/forms/use-focus-back.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';

interface WithdrawQuestionProps {
  readonly request: LoanRequest;
  /** Withdraws the request, if it is still at this version. */
  readonly withdraw: (version: number, attempt: Attempt) => Promise<void>;
  /** Called when the withdrawal was stale: there is something newer to read. */
  readonly onStale?: () => void;
}

/** Takes a request back, after one question. */
export function WithdrawQuestion({ request, withdraw, onStale }: WithdrawQuestionProps): ReactNode {
  const { t } = useTranslation('requests');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useSend({
    failed: t('withdraw.failed'),
    stale: t('withdraw.stale'),
    onProblem: ({ kind }) => kind === 'stale' && onStale?.(),
  });
  const titleId = useId();
  const buttonOf = useFocusBack(isAsking ? 'withdraw' : null);
  const { state, version } = request;
  if (!isOpenState(state)) return null;
  const way = state === 'draft' ? 'discard' : 'withdraw';
  const go = async (): Promise<void> => {
    const sent = await send({ version }, (attempt) => withdraw(version, attempt));
    if (sent.isTaken || sent.problem) setAsking(false);
  };
  return (
    <section className="zl-own-withdraw" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`withdraw.${way}.title`)}</h2>
      {problem && <Notice tone="error">{problem.words}</Notice>}
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
