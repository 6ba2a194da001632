import '../catalogue.ts';
import type { OnBehalfDraft } from '@zeel/protocol/rooms/on-behalf';
import { type ReactNode, useId, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { StateTag } from '../../../../shared/kit/StateTag.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { DRAFT_PARAMETER } from '../../draft-parameter.ts';
import { useFreshRequests } from '../../own/use-fresh-requests.ts';
import { useOnBehalfDraftsQuery, useSendLinkAgainMutation, useTakeDraftBackMutation } from '../api.ts';
import { COUNTER_DRAFT_TAGS, counterDraftStateOf } from '../counter-draft-state.ts';

/** The requests that the person began for others: what is still with them, what waits for the applicant, what was sent. */
export function CounterDrafts(): ReactNode {
  const { t } = useTranslation('onBehalf');
  const titleId = useId();
  const language = useAppSelector((state) => state.theme.locale);
  const { data: drafts, isError, refetch } = useOnBehalfDraftsQuery(language);
  useFreshRequests();
  return (
    <section className="zl-own-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('drafts.title')}</h2>
      {drafts ? (
        <DraftList drafts={drafts} />
      ) : isError ? (
        <Notice tone="warning">
          {t('drafts.failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
        </Notice>
      ) : (
        <ListSkeleton label={t('drafts.loading')} />
      )}
    </section>
  );
}

function DraftList({ drafts }: { readonly drafts: readonly OnBehalfDraft[] }): ReactNode {
  const { t } = useTranslation('onBehalf');
  if (drafts.length === 0) return <p className="zl-own-calm">{t('drafts.none')}</p>;
  return (
    <ul className="zl-list-cards">
      {drafts.map((draft) => (
        <DraftCard key={draft.loanRequestId} draft={draft} />
      ))}
    </ul>
  );
}

function DraftCard({ draft }: { readonly draft: OnBehalfDraft }): ReactNode {
  const { t } = useTranslation('onBehalf');
  const { date, dateTime } = useFormats();
  const { pathTo } = useAppServices();
  const place = counterDraftStateOf(draft);
  const { loanRequestId, prodId, handedOver } = draft;
  const goOn = new URLSearchParams({ [DRAFT_PARAMETER]: loanRequestId });
  return (
    <Panel as="li" className="zl-list-card">
      <div className="zl-counter__head">
        <h3>{draft.applicantName || t('drafts.noName')}</h3>
        <StateTag {...COUNTER_DRAFT_TAGS[place]} label={t(`places.${place}`)} />
      </div>
      <p>
        {draft.productName} · {t('drafts.begun', { date: date(draft.startedAt) })}
        {draft.reference && (
          <>
            {' '}
            · <Digits>{draft.reference}</Digits>
          </>
        )}
      </p>
      {place === 'waiting' && handedOver && (
        <p>
          {t('drafts.linkSent', { at: dateTime(handedOver.at) })} <bdi>{handedOver.to}</bdi>
        </p>
      )}
      <div className="zl-confirm__buttons">
        {place === 'filling' && (
          <LinkButton variant="primary" to={`${pathTo('onBehalfForm', { prodId })}?${goOn}`}>
            {t('drafts.goOn')}
          </LinkButton>
        )}
        {place === 'waiting' && <WaitingWays draft={draft} />}
        {place === 'sent' && (
          <LinkButton to={pathTo('review', { id: loanRequestId })}>{t('drafts.open')}</LinkButton>
        )}
      </div>
    </Panel>
  );
}

function WaitingWays({
  draft: { loanRequestId, mayTakeBack },
}: {
  readonly draft: OnBehalfDraft;
}): ReactNode {
  const { t } = useTranslation('onBehalf');
  const language = useAppSelector((state) => state.theme.locale);
  const [sendAgain] = useSendLinkAgainMutation();
  const [takeBack] = useTakeDraftBackMutation();
  const { isBusy, problem, send } = useSend({ failed: t('failed') });
  const [done, setDone] = useState<string>();
  const run = async (call: () => Promise<unknown>, words: string): Promise<void> => {
    const { isTaken } = await send(words, call);
    if (isTaken) setDone(words);
  };
  const question = { language, loanRequestId };
  return (
    <>
      <Button
        isBusy={isBusy}
        onClick={() => void run(() => sendAgain(question).unwrap(), t('drafts.sentAgain'))}
      >
        {t('drafts.sendAgain')}
      </Button>
      {mayTakeBack && (
        <Button
          isBusy={isBusy}
          onClick={() => void run(() => takeBack(question).unwrap(), t('drafts.takenBack'))}
        >
          {t('drafts.takeBack')}
        </Button>
      )}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {!problem && done && <Notice tone="success">{done}</Notice>}
    </>
  );
}
