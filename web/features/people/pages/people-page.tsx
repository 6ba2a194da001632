import { ROLES } from '@zeel/domain/identity';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { List } from '../../../shared/lists/List.tsx';
import { ListCount } from '../../../shared/lists/ListCount.tsx';
import { ListFilters } from '../../../shared/lists/ListFilters.tsx';
import { ListPages } from '../../../shared/lists/ListPages.tsx';
import { useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { usePagedList } from '../../../shared/lists/use-paged-list.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useMay, useMe } from '../../../shared/session/use-me.ts';
import { usePeopleInfiniteQuery } from '../api.ts';
import { InvitePanel } from '../components/InvitePanel.tsx';
import { PersonPanel } from '../components/PersonPanel.tsx';
import { PEOPLE_COLUMNS } from '../people-columns.tsx';
import { LONGEST_TEXT, readFilters, STATUSES } from '../read-filters.ts';

/** People and roles. Administrators change them here, auditors read them. */
export default function PeoplePage(): ReactNode {
  const { t, takeGroup } = useTranslation(['people', 'identity', 'lists']);
  const me = useMe();
  const mayManage = useMay('users:manage');
  const [openId, setOpenId] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string>();
  const control = useListFilters(readFilters);
  const { filters } = control;
  const query = usePeopleInfiniteQuery(filters);
  const { list, pages, total } = usePagedList(query, filters, (page) => ({
    rows: page.people,
    total: page.total,
  }));
  const open = query.data?.pages.flatMap(({ people }) => people).find(({ id }) => id === openId);

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
      <ListFilters
        label={t('filter.label')}
        control={control}
        fields={[
          { kind: 'text', label: t('filter.text'), maxLength: LONGEST_TEXT },
          {
            kind: 'choice',
            name: 'role',
            label: t('filter.role'),
            any: t('filter.allRoles'),
            options: ROLES.map((value) => ({ value, label: t(`identity:role.${value}`) })),
            isSearchable: true,
          },
          {
            kind: 'choice',
            name: 'status',
            label: t('filter.status'),
            any: t('filter.allStatuses'),
            options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
      />
      <ListCount found={total === undefined ? undefined : t('filter.found', { total })} />
      <List
        {...list}
        words={takeGroup('list')}
        columns={PEOPLE_COLUMNS}
        headings={takeGroup('table')}
        idOf={({ id }) => id}
        screen={{ onOpen: setOpenId }}
        density="tall"
      />
      <ListPages label={t('list.label')} pages={pages} />
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
