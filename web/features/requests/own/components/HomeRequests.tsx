import '../catalogue.ts';
import type { LoanRequestSummary } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt, EmptyArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { Link } from '../../../../shared/routing/Link.tsx';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { useOwnRequestsInfiniteQuery } from '../api.ts';
import { listWaiting, turnOf } from '../state-looks.ts';
import { useFreshRequests } from '../use-fresh-requests.ts';
import { RequestCard } from './RequestCard.tsx';

/** On the home screen: what waits for the person first, then what others have to sign and what is with the lender. */
export function HomeRequests(): ReactNode {
  const { t } = useTranslation('requests');
  const { pathTo } = useAppServices();
  const language = useAppSelector((state) => state.theme.locale);
  const list = useOwnRequestsInfiniteQuery({ language, show: 'all' });
  useFreshRequests();
  const requests = list.data?.pages.flatMap((page) => page.requests);
  if (!requests && list.isError)
    return (
      <FailedState
        art={<BrokenArt />}
        title={t('list.failedTitle')}
        text={t('list.failedText')}
        retry={t('list.retry')}
        isMain={false}
        onRetry={() => void list.refetch()}
      />
    );
  if (!requests) return <ListSkeleton label={t('list.loading')} />;
  if (requests.length === 0)
    return (
      <Panel>
        <EmptyState art={<EmptyArt />} title={t('home.emptyTitle')} text={t('home.emptyText')} />
      </Panel>
    );
  const waiting = listWaiting(requests);
  const withOthers = requests.filter((request) => turnOf(request) === 'others');
  const withLender = requests.filter((request) => turnOf(request) === 'lender');
  const shown = waiting.length + withOthers.length + withLender.length;
  const hasMore = list.hasNextPage || requests.length > shown;
  return (
    <>
      {waiting.length > 0 ? (
        <CardSection title={t('home.waiting')} requests={waiting} isPressing />
      ) : (
        <p className="zl-own-calm">{t('home.nothing')}</p>
      )}
      {withOthers.length > 0 && <CardSection title={t('home.withOthers')} requests={withOthers} />}
      {withLender.length > 0 && <CardSection title={t('home.withLender')} requests={withLender} />}
      {hasMore && (
        <p className="zl-own-all">
          <Link to={pathTo('requests')}>{t('home.all')}</Link>
        </p>
      )}
    </>
  );
}

interface CardSectionProps {
  readonly title: string;
  readonly requests: readonly LoanRequestSummary[];
  readonly isPressing?: boolean;
}

function CardSection({ title, requests, isPressing = false }: CardSectionProps): ReactNode {
  const titleId = useId();
  return (
    <section className="zl-own-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="zl-own-cards">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} isPressing={isPressing} />
        ))}
      </ul>
    </section>
  );
}
