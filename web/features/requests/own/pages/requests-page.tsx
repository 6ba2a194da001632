import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import {
  BrokenArt,
  EmptyArt,
  NothingFoundArt,
} from '../../../../shared/illustrations/state-illustrations.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { ListMore } from '../../../../shared/lists/ListMore.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../../shared/look/PageHeader.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useSearchParams } from '../../../../shared/routing/use-search-params.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { useOwnRequestsInfiniteQuery } from '../api.ts';
import { RequestCard } from '../components/RequestCard.tsx';
import { RequestsFilterChoice } from '../components/RequestsFilterChoice.tsx';
import { readRequestsFilter } from '../requests-filter.ts';
import { useFreshRequests } from '../use-fresh-requests.ts';

/** My requests: every one of them, the newest first. */
export default function RequestsPage(): ReactNode {
  const { t } = useTranslation('requests');
  const { pathTo } = useAppServices();
  const [search] = useSearchParams();
  const shown = readRequestsFilter(search);
  const language = useAppSelector((state) => state.theme.locale);
  const list = useOwnRequestsInfiniteQuery({ language, show: shown });
  useFreshRequests();
  const requests = list.data?.pages.flatMap((page) => page.requests);
  const startAnew = (
    <LinkButton variant="primary" to={`${pathTo('home')}#new`}>
      {t('list.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} actions={startAnew} />
      <RequestsFilterChoice shown={shown} />
      {/* Only while nothing is there yet: a refresh leaves the list in its place. */}
      {!requests && !list.isError && <ListSkeleton label={t('list.loading')} />}
      {!requests && list.isError && (
        <FailedState
          art={<BrokenArt />}
          title={t('list.failedTitle')}
          text={t('list.failedText')}
          retry={t('list.retry')}
          isMain={false}
          onRetry={() => void list.refetch()}
        />
      )}
      {requests?.length === 0 &&
        (shown === 'all' ? (
          <EmptyState
            art={<EmptyArt />}
            title={t('home.emptyTitle')}
            text={t('home.emptyText')}
            actions={startAnew}
          />
        ) : (
          <EmptyState art={<NothingFoundArt />} title={t(`list.none.${shown}`)} />
        ))}
      {requests && requests.length > 0 && (
        <ul className="zl-own-cards" aria-label={t('list.title')}>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} headingLevel={2} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <ListMore
          label={t('list.more')}
          isBusy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  );
}
