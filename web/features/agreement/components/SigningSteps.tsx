import { SIGNING_CODE_DIGITS, type Signing } from '@zeel/protocol/rooms/signing';
import { type ReactNode, useState } from 'react';
import { useCountDown } from '../../../shared/clock/use-count-down.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { isOvertaken } from '../../../shared/send/send-problem.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import type { SigningCalls } from '../signing-calls.ts';
import { EidStep } from './EidStep.tsx';
import { RefuseToSign } from './RefuseToSign.tsx';

export interface SigningStepsProps {
  readonly signing: Signing;
  readonly calls: SigningCalls;
  readonly onSigned: (signing: Signing) => void;
  /** Something newer is to be read: it was signed on another device, stopped or changed. */
  readonly onOvertaken: () => void;
}

interface SentTo {
  readonly sentTo: string;
  readonly resendAtMs: number;
}

/** Five plain lines, the ticks, and the signature: a code, or the person's own e-ID. */
export function SigningSteps({ signing, calls, onSigned, onOvertaken }: SigningStepsProps): ReactNode {
  const { t } = useTranslation('agreement');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<SentTo | null>(null);
  const { send, isBusy, problem } = useSend({
    failed: t('signing.failed'),
    onProblem: (found) => isOvertaken(found) && onOvertaken(),
  });
  const { documentHash, level, lines, ticks, contacts, language, mayTakeTurn } = signing;
  const isTicked = ticks.every(({ key }) => ticked.has(key));
  const ask = async (channel: Signing['contacts'][number]['channel']): Promise<void> => {
    const reply = await send({ channel, at: sent?.resendAtMs }, (attempt) =>
      calls.sendCode(channel, attempt),
    );
    if (!reply.isTaken) return;
    const { sentTo, resendInSeconds } = reply.reply;
    setSent({ sentTo, resendAtMs: Date.now() + resendInSeconds * 1_000 });
  };
  const sign = async (code: string): Promise<void> => {
    const given = { documentHash, ticked: [...ticked], code };
    const reply = await send(given, (attempt) => calls.sign(given, attempt));
    if (reply.isTaken) onSigned(reply.reply);
  };
  const words = problem && (problem.fields.code ?? problem.fields.ticked ?? problem.words);
  return (
    <>
      <h4>{t('signing.lines')}</h4>
      <ol className="zl-signing__lines" lang={language}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {mayTakeTurn && (
        <>
          <h4>{t('signing.ticks')}</h4>
          <div className="zl-signing__ticks" lang={language}>
            {ticks.map(({ key, text }) => (
              <Tick
                key={key}
                checked={ticked.has(key)}
                onChange={({ target }) => {
                  const next = new Set(ticked);
                  if (target.checked) next.add(key);
                  else next.delete(key);
                  setTicked(next);
                }}
              >
                <span>{text}</span>
              </Tick>
            ))}
          </div>
          {words && <Notice tone="error">{words}</Notice>}
          {level === 'eid' ? (
            <EidStep
              signing={signing}
              calls={calls}
              ticked={[...ticked]}
              isReady={isTicked}
              onSigned={onSigned}
              onOvertaken={onOvertaken}
            />
          ) : sent === null ? (
            <div className="zl-agreement__ways">
              {contacts.map(({ channel, sentTo }) => (
                <Button
                  key={channel}
                  variant="primary"
                  isBusy={isBusy}
                  aria-disabled={!isTicked || isBusy}
                  onClick={() => void (isTicked && ask(channel))}
                >
                  {t(`signing.send.${channel}`, { to: sentTo })}
                </Button>
              ))}
              {!isTicked && <span className="zl-agreement__quiet">{t('signing.tickFirst')}</span>}
            </div>
          ) : (
            <CodeStep
              sent={sent}
              isBusy={isBusy}
              isReady={isTicked}
              onSign={sign}
              onAgain={() => setSent(null)}
            />
          )}
        </>
      )}
      <RefuseToSign signing={signing} calls={calls} onRefused={onSigned} onOvertaken={onOvertaken} />
    </>
  );
}

interface CodeStepProps {
  readonly sent: SentTo;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onSign: (code: string) => Promise<void>;
  /** Back to the choice of where a code goes. */
  readonly onAgain: () => void;
}

function CodeStep({ sent, isBusy, isReady, onSign, onAgain }: CodeStepProps): ReactNode {
  const { t } = useTranslation('agreement');
  const [typed, setTyped] = useState('');
  const left = useCountDown(sent.resendAtMs);
  const code = typed.replace(/\D+/g, '');
  const canSign = isReady && code.length === SIGNING_CODE_DIGITS && !isBusy;
  return (
    <form
      className="zl-signing__code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSign) void onSign(code);
      }}
    >
      <TextField
        name="signingCode"
        label={t('signing.code')}
        hint={t('signing.codeHint', { to: sent.sentTo })}
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Wide enough for a code pasted with spaces or words around it; only its digits count.
        maxLength={40}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="zl-agreement__ways">
        <Button type="submit" variant="primary" isBusy={isBusy} aria-disabled={!canSign}>
          {t('signing.sign')}
        </Button>
        <TextButton aria-disabled={left > 0} onClick={() => void (left === 0 && onAgain())}>
          {left > 0 ? t('signing.resendIn', { count: left }) : t('signing.resend')}
        </TextButton>
      </div>
    </form>
  );
}
