import type { Signing } from '@zeel/protocol/rooms/signing';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useLanguage, useReadLanguage } from '../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { lookWhileSeen } from '../../../shared/live/look-while-seen.ts';
import type { AgreementReader } from '../agreement-calls.ts';
import { createSigningCalls } from '../signing-calls.ts';
import { SignerList } from './SignerList.tsx';
import { SigningSteps } from './SigningSteps.tsx';

interface SigningPartProps extends AgreementReader {
  /** Somebody signed or refused, so the request stands elsewhere. */
  readonly onMoved?: (() => void) | undefined;
}

/** Signing the agreement: what I sign, who has signed, and the way to sign or to refuse. It looks for news by itself. */
export function SigningPart({ loanRequestId, secret, side, token, onMoved }: SigningPartProps): ReactNode {
  const { t } = useTranslation('agreement');
  const { http } = useAppServices();
  const language = useLanguage();
  const readLanguage = useReadLanguage();
  const titleId = useId();
  const calls = useMemo(
    () => createSigningCalls(http, readLanguage, { loanRequestId, secret, side, token }),
    [http, readLanguage, loanRequestId, secret, side, token],
  );
  const [signing, setSigning] = useState<Signing | null>(null);
  const look = useCallback((): void => {
    calls.read().then(setSigning, (error: unknown) => {
      // The next look tries again; a link that has ended is told by its page.
      if (!(error instanceof HttpError)) throw error;
    });
  }, [calls]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language of the page has other words, where the agreement was written in it.
  useEffect(look, [look, language]);
  const isOpen = signing?.state === 'open';
  useEffect(() => (isOpen ? lookWhileSeen(look) : undefined), [isOpen, look]);
  if (signing === null) return null;
  const own = signing.signers.find(({ isMe }) => isMe);
  const take = (next: Signing): void => {
    setSigning(next);
    if (next.state !== 'open') onMoved?.();
  };
  return (
    <section className="zl-signing" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('signing.title')}</h3>
      <SigningState signing={signing} />
      {isOpen && own?.signedAt === null && (
        <SigningSteps signing={signing} calls={calls} onSigned={take} onOvertaken={look} />
      )}
      <SignerList signers={signing.signers} isOpen={isOpen} remind={calls.remind} />
      {signing.earlier.length > 0 && (
        <div className="zl-signing__void">
          <h4>{t('signing.earlier')}</h4>
          <SignerList signers={signing.earlier} isOpen={false} remind={null} />
        </div>
      )}
    </section>
  );
}

function SigningState({ signing }: { readonly signing: Signing }): ReactNode {
  const { t } = useTranslation('agreement');
  const { date } = useFormats();
  const { state, stopped, closesAt, mayTakeTurn, signers } = signing;
  if (state === 'complete') return <Notice tone="success">{t('signing.complete')}</Notice>;
  if (stopped !== null)
    return (
      <Notice tone="warning">
        {stopped.kind === 'rescinded'
          ? t('signing.rescinded')
          : stopped.isMe
            ? t('signing.refusedByMe')
            : t('signing.refusedBy', { name: stopped.name })}
      </Notice>
    );
  if (state === 'ended') return <p className="zl-agreement__quiet">{t('signing.ended')}</p>;
  const hasSigned = signers.some(({ isMe, signedAt }) => isMe && signedAt !== null);
  if (hasSigned) return <Notice tone="success">{t('signing.mine')}</Notice>;
  if (!mayTakeTurn) return <Notice tone="info">{t('signing.wait')}</Notice>;
  return closesAt === null ? null : (
    <p className="zl-agreement__quiet">{t('signing.until', { date: date(closesAt) })}</p>
  );
}
