import { isOpen as isOpenState } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { problemCode, problemMessage } from '../../../../shared/forms/read-problems.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { useWithdrawRequestMutation } from '../api.ts';

interface WithdrawSectionProps {
  readonly request: LoanRequest;
  /** A draft is thrown away with it: there is nothing left to look at. */
  readonly onGone: () => void;
}

/** Takes a request back, after one question. */
export function WithdrawSection({ request, onGone }: WithdrawSectionProps): ReactNode {
  const { t } = useTranslation('requests');
  const language = useAppSelector((state) => state.theme.locale);
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const titleId = useId();
  const { id, state, version } = request;
  if (!isOpenState(state)) return null;
  const way = state === 'draft' ? 'discard' : 'withdraw';
  const go = async (): Promise<void> => {
    if (isLoading) return;
    setProblem(undefined);
    try {
      await withdraw({ language, loanRequestId: id, version }).unwrap();
      if (state === 'draft') onGone();
    } catch (error) {
      setProblem(
        problemCode(error) === 'stale_version'
          ? t('withdraw.stale')
          : (problemMessage(error) ?? t('withdraw.failed')),
      );
    }
    setAsking(false);
  };
  return (
    <section className="zl-own-withdraw" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`withdraw.${way}.title`)}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isAsking ? (
        <fieldset className="zl-confirm" aria-label={t(`withdraw.${way}.title`)}>
          <p>{t(`withdraw.${way}.question`)}</p>
          <div className="zl-confirm__buttons">
            <button
              type="button"
              className="zl-button zl-button--danger"
              aria-disabled={isLoading}
              // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place.
              autoFocus
              onClick={() => void go()}
            >
              {t(`withdraw.${way}.yes`)}
            </button>
            <button type="button" className="zl-button" onClick={() => setAsking(false)}>
              {t('withdraw.no')}
            </button>
          </div>
        </fieldset>
      ) : (
        <>
          <p>{t(`withdraw.${way}.text`)}</p>
          <button type="button" className="zl-button zl-button--danger" onClick={() => setAsking(true)}>
            {t(`withdraw.${way}.ask`)}
          </button>
        </>
      )}
    </section>
  );
}
