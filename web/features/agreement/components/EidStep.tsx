import type { EidLook, Signing } from '@zeel/protocol/rooms/signing';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { newId } from '../../../shared/ids/new-id.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { lookWhileSeen } from '../../../shared/live/look-while-seen.ts';
import { isOvertaken } from '../../../shared/send/send-problem.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import type { SigningCalls } from '../signing-calls.ts';

const LOOK_AGAIN_MS = 2_000;
const CONFLICT = 409;

interface EidStepProps {
  readonly signing: Signing;
  readonly calls: SigningCalls;
  readonly ticked: readonly string[];
  readonly isReady: boolean;
  readonly onSigned: (signing: Signing) => void;
  readonly onOvertaken: () => void;
}

/** How the last question to the phone ended without a signature. */
type Ended = Exclude<EidLook['outcome'], 'waiting' | 'signed'>;

/**
 * Signing with the person's own e-ID: their phone is asked, and the code here is compared with the one there. However it ends
 * without a signature, the words say what to do, and the phone can be asked again.
 */
export function EidStep({ signing, calls, ticked, isReady, onSigned, onOvertaken }: EidStepProps): ReactNode {
  const { t } = useTranslation('agreement');
  const [verificationCode, setVerificationCode] = useState<string | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const [isAway, setAway] = useState(false);
  const [asked, setAsked] = useState(0);
  const { send, isBusy, problem } = useSend({
    failed: t('signing.failed'),
    onProblem: (found) => isOvertaken(found) && onOvertaken(),
  });
  const { documentHash } = signing;
  const take = useEffectEvent(({ outcome, signing: next }: EidLook): void => {
    setAway(false);
    if (outcome === 'waiting') return;
    setVerificationCode(null);
    if (outcome === 'signed') onSigned(next);
    else setEnded(outcome);
  });
  const fail = useEffectEvent((error: unknown): void => {
    if (!(error instanceof HttpError)) throw error;
    // A line that broke, or e-ID that is away, says nothing about the phone: a later look tells.
    setAway(error.status !== CONFLICT);
    if (error.status !== CONFLICT) return;
    // Stopped or changed meanwhile: the page reads how it stands.
    setVerificationCode(null);
    onOvertaken();
  });
  useEffect(() => {
    if (verificationCode === null) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    let isLooking = false;
    const look = (): void => {
      if (isLooking) return;
      isLooking = true;
      calls
        .lookAtEid(documentHash, { idempotencyKey: newId(), signal })
        .then(
          (found) => void (signal.aborted || take(found)),
          (error: unknown) => void (signal.aborted || fail(error)),
        )
        .finally(() => {
          isLooking = false;
        });
    };
    const stopLooking = lookWhileSeen(look, LOOK_AGAIN_MS);
    return () => {
      aborter.abort();
      stopLooking();
    };
  }, [verificationCode, calls, documentHash]);
  const ask = async (): Promise<void> => {
    setEnded(null);
    const given = { documentHash, ticked: [...ticked] };
    const reply = await send({ ...given, asked }, (attempt) => calls.askEid(given, attempt));
    if (!reply.isTaken) return;
    setAsked(asked + 1);
    setVerificationCode(reply.reply.verificationCode);
  };
  if (verificationCode !== null)
    return (
      <div className="zl-signing__eid" role="status">
        <p>{t('signing.eid.compare')}</p>
        <p className="zl-signing__eid-code">{verificationCode}</p>
        <p className="zl-agreement__quiet">{t(isAway ? 'signing.eid.away' : 'signing.eid.waiting')}</p>
      </div>
    );
  return (
    <>
      {ended !== null && <Notice tone="warning">{t(`signing.eid.ended.${ended}`)}</Notice>}
      {problem && <Notice tone="error">{problem.fields.ticked ?? problem.words}</Notice>}
      <div className="zl-agreement__ways">
        <Button
          variant="primary"
          isBusy={isBusy}
          aria-disabled={!isReady || isBusy}
          onClick={() => void (isReady && ask())}
        >
          {t(ended === null ? 'signing.eid.ask' : 'signing.eid.again')}
        </Button>
        {!isReady && <span className="zl-agreement__quiet">{t('signing.tickFirst')}</span>}
      </div>
    </>
  );
}
