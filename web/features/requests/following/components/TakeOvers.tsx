import '../catalogue.ts';
import '../following.css';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { useTakeOverMutation, useTakeOversQuery } from '../api.ts';

/** On the home screen: requests sent earlier without an account, offered to the account with the same address. */
export function TakeOvers(): ReactNode {
  const { t } = useTranslation('track');
  const { date } = useFormats();
  const language = useAppSelector((state) => state.theme.locale);
  const { data: offers = [] } = useTakeOversQuery(language);
  const [takeOver] = useTakeOverMutation();
  const { isBusy, problem, send } = useSend({ failed: t('failed') });
  const [isTaken, setTaken] = useState(false);
  const titleId = useId();
  const take = async (loanRequestId: string): Promise<void> => {
    const { isTaken: isTakenNow } = await send({ loanRequestId }, ({ idempotencyKey }) =>
      takeOver({ loanRequestId, idempotencyKey }).unwrap(),
    );
    if (isTakenNow) setTaken(true);
  };
  if (offers.length === 0) return isTaken ? <Notice tone="success">{t('takeOver.taken')}</Notice> : null;
  return (
    <Panel as="section" className="zl-offers" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('takeOver.offerTitle', { count: offers.length })}</h2>
      <p>{t('takeOver.offerText')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {isTaken && <Notice tone="success">{t('takeOver.taken')}</Notice>}
      <ul>
        {offers.map(({ loanRequestId, reference, productName, submittedAt }) => (
          <li key={loanRequestId} className="zl-offers__one">
            <span id={`${titleId}-${loanRequestId}`}>
              {productName} · <Digits>{reference}</Digits> ·{' '}
              {t('takeOver.sentOn', { date: date(submittedAt) })}
            </span>
            <Button
              variant="primary"
              aria-describedby={`${titleId}-${loanRequestId}`}
              isBusy={isBusy}
              onClick={() => void take(loanRequestId)}
            >
              {t('takeOver.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
