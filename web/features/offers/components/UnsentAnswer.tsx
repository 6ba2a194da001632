import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Typed } from '../use-typed.ts';

interface UnsentAnswerProps {
  readonly typed: Typed;
  /** While an answer is being sent it may yet arrive, so nothing is shown. */
  readonly isBusy: boolean;
}

/** The text typed for an offer that has ended meanwhile, kept so that it can be sent as a message. */
export function UnsentAnswer({ typed, isBusy }: UnsentAnswerProps): ReactNode {
  const { t } = useTranslation('offers');
  const words = (typed.way === 'decline' ? typed.reason : typed.comment).trim();
  if (isBusy || typed.way === null || words === '') return null;
  return (
    <Notice tone="info">
      <p>{t('unsent')}</p>
      <blockquote className="zl-offer__unsent">{words}</blockquote>
    </Notice>
  );
}
