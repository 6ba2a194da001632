import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { BrokenArt, NothingFoundArt } from '../../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../../shared/kit/Button.tsx';
import { ListPages } from '../../../shared/lists/ListPages.tsx';
import { usePages } from '../../../shared/lists/use-pages.ts';
import { EmptyState } from '../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useIsNarrow } from '../../../shared/look/use-is-narrow.ts';
import { useMay, useMe } from '../../../shared/session/use-me.ts';
import { usePeopleInfiniteQuery } from '../api.ts';
import { InvitePanel } from '../components/InvitePanel.tsx';
import { PeopleCards } from '../components/PeopleCards.tsx';
import { PeopleFilters } from '../components/PeopleFilters.tsx';
import { PeopleTable } from '../components/PeopleTable.tsx';
import { PersonPanel } from '../components/PersonPanel.tsx';
import { readFilters } from '../read-filters.ts';

/** People and roles. Administrators change them here, auditors read them. */
export default function PeoplePage(): ReactNode {
  const { t } = useTranslation('people');
  const me = useMe();
  const mayManage = useMay('users:manage');
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string>();
  const filters = readFilters(search);
  const list = usePeopleInfiniteQuery(filters);
  const pages = usePages(list, JSON.stringify(filters));
  const people = pages.shown?.people;
  const List = useIsNarrow() ? PeopleCards : PeopleTable;
  const open = list.data?.pages.flatMap((page) => page.people).find(({ id }) => id === openId);

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(mayManage ? 'lead' : 'leadReadOnly')}
        actions={
          mayManage && (
            <Button
              variant="primary"
              onClick={() => {
                setInvited(undefined);
                setInviting(true);
              }}
            >
              {t('invite')}
            </Button>
          )
        }
      />
      {invited && <Notice tone="success">{t('inviteForm.sent', { email: invited })}</Notice>}
      <PeopleFilters />
      {/* Only while nothing is there yet: a refresh leaves the list in its place. */}
      {!people && !list.isError && <ListSkeleton label={t('state.loading')} />}
      {!people && list.isError && (
        <FailedState
          art={<BrokenArt />}
          title={t('state.failedTitle')}
          text={t('state.failedText')}
          retry={t('state.retry')}
          isMain={false}
          onRetry={() => void list.refetch()}
        />
      )}
      {people && (
        <p className="zl-list-count" role="status">
          {t('filter.found', { total: pages.shown?.total ?? people.length })}
        </p>
      )}
      {people?.length === 0 && (
        <EmptyState art={<NothingFoundArt />} title={t('state.emptyTitle')} text={t('state.emptyText')} />
      )}
      {people && people.length > 0 && <List people={people} onOpen={({ id }) => setOpenId(id)} />}
      <ListPages label={t('table.label')} pages={pages} />
      {me && open && <PersonPanel me={me} person={open} onClose={() => setOpenId(undefined)} />}
      {isInviting && (
        <InvitePanel
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false);
            setInvited(email);
          }}
        />
      )}
    </>
  );
}
