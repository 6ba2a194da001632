import type { CallReply } from '@zeel/protocol/endpoint';
import { type readPayoutStatement, STATEMENT_MAX_BYTES } from '@zeel/protocol/rooms/disbursements';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { DropField } from '../../../shared/kit/DropField.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useReadPayoutStatementMutation } from '../api.ts';

type Found = CallReply<typeof readPayoutStatement>;

/** Brings the bank's statement as its page saved it; orders on the way are looked up in it by our transfer id. */
export function StatementForm(): ReactNode {
  const { t } = useTranslation('disbursements');
  const [read] = useReadPayoutStatementMutation();
  const { isBusy, problem, send } = useSend({ failed: t('statement.failed') });
  const [found, setFound] = useState<Found | 'tooLarge' | null>(null);
  const bring = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined || isBusy) return;
    setFound(null);
    if (file.size > STATEMENT_MAX_BYTES) return setFound('tooLarge');
    const body = { content: await file.text() };
    const sent = await send(body, ({ idempotencyKey }) => read({ body, idempotencyKey }).unwrap());
    if (sent.isTaken) setFound(sent.reply);
  };
  return (
    <Panel as="section" className="zl-payout-statement" aria-labelledby="zl-payout-statement">
      <h2 id="zl-payout-statement">{t('statement.title')}</h2>
      <p>{t('statement.lead')}</p>
      <DropField
        choose={t(isBusy ? 'statement.reading' : 'statement.choose')}
        accept=".csv,text/csv"
        titleId="zl-payout-statement"
        onPick={(files) => void bring(files)}
      />
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {found === 'tooLarge' && <Notice tone="error">{t('statement.tooLarge')}</Notice>}
      {found !== null && found !== 'tooLarge' && (
        <Notice tone={found.differs > 0 ? 'warning' : 'info'}>{t('statement.found', found)}</Notice>
      )}
    </Panel>
  );
}
