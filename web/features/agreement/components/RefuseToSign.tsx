import { SIGNING_REASON_MAX, type Signing } from '@zeel/protocol/rooms/signing';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { ReasonQuestion } from '../../../shared/forms/ReasonQuestion.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { isOvertaken } from '../../../shared/send/send-problem.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import type { SigningCalls } from '../signing-calls.ts';

interface RefuseToSignProps {
  readonly signing: Signing;
  readonly calls: SigningCalls;
  readonly onRefused: (signing: Signing) => void;
  readonly onOvertaken: () => void;
}

/** The way to say that one will not sign, after one question. The reason is for the lender only. */
export function RefuseToSign({ signing, calls, onRefused, onOvertaken }: RefuseToSignProps): ReactNode {
  const { t } = useTranslation('agreement');
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { send, isBusy, problem, complain } = useSend({
    failed: t('signing.failed'),
    onProblem: (found) => isOvertaken(found) && onOvertaken(),
  });
  if (!isAsking) return <TextButton onClick={() => setAsking(true)}>{t('signing.refuse.ask')}</TextButton>;
  const refuse = async (): Promise<void> => {
    const given = { documentHash: signing.documentHash, reason: reason.trim() };
    if (given.reason === '') return complain(t('signing.refuse.missing'));
    const reply = await send(given, (attempt) => calls.refuse(given, attempt));
    if (reply.isTaken) onRefused(reply.reply);
  };
  return (
    <ReasonQuestion
      label={t('signing.refuse.ask')}
      yes={t('signing.refuse.yes')}
      no={t('signing.refuse.no')}
      field={{ name: 'refusalReason', label: t('signing.refuse.reason'), maxLength: SIGNING_REASON_MAX }}
      reason={reason}
      isBusy={isBusy}
      onReason={setReason}
      onYes={() => void refuse()}
      onNo={() => setAsking(false)}
    >
      <p>{t('signing.refuse.text')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </ReasonQuestion>
  );
}
