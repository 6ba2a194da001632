import '../../own/catalogue.ts';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useLoaded } from '../../../../shared/http/use-loaded.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useLanguage, useReadLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { NotFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { WithdrawQuestion } from '../../own/components/WithdrawQuestion.tsx';
import { createRequestCalls, type RequestKey } from '../request-calls.ts';
import { OpenFailed } from './OpenFailed.tsx';

export interface ClosedDraftProps {
  readonly prodId: string;
  readonly draft: RequestKey;
  readonly unknown: ReactNode;
  readonly open: ReactNode;
  readonly onErased: () => void;
}

/** A draft of a product that has closed: it is kept, it cannot be sent, and what is open instead. */
export default function ClosedDraft(props: ClosedDraftProps): ReactNode {
  const { prodId, draft, unknown, open, onErased } = props;
  const { t } = useTranslation('request');
  const { http } = useAppServices();
  const { date } = useFormats();
  const language = useLanguage();
  const readLanguage = useReadLanguage();
  const calls = useMemo(() => createRequestCalls(http, readLanguage), [http, readLanguage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the product comes in the language.
  const load = useCallback((): Promise<LoanRequest> => calls.get(draft), [calls, draft, language]);
  const { loaded, refresh, retry } = useLoaded(load);
  const [isErased, setErased] = useState(false);
  if (isErased)
    return (
      <>
        <Notice tone="success">{t('closed.erased')}</Notice>
        {unknown}
      </>
    );
  if (loaded.kind === 'loading') return <CardsSkeleton label={t('opening')} />;
  if (loaded.kind === 'failed') return <OpenFailed onRetry={retry} />;
  // The request has ended, was sent, or is of another product: then there is no draft to speak of.
  if (loaded.kind !== 'ready' || loaded.value.state !== 'draft' || loaded.value.product.id !== prodId)
    return unknown;
  const { product, expiresAt } = loaded.value;
  const discard = async (version: number, attempt: Attempt): Promise<void> => {
    await calls.discard(draft, version, attempt);
    onErased();
    setErased(true);
  };
  const kept = expiresAt === null ? t('closed.kept') : t('closed.keptUntil', { date: date(expiresAt) });
  return (
    <div className="zl-closed-draft">
      <EmptyState
        headingLevel={1}
        art={<NotFoundArt />}
        title={t('closed.title', { product: product.texts.name })}
        text={`${kept} ${t('closed.text')}`}
      />
      {open}
      <WithdrawQuestion request={loaded.value} withdraw={discard} onStale={() => void refresh()} />
    </div>
  );
}
