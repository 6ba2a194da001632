import '../catalogue.ts';
import '../audit.css';
import { AUDIT_EXPORT_PATH, AUDIT_KINDS, AUDIT_TEXT_MAX } from '@zeel/protocol/rooms/audit';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { List } from '../../../shared/lists/List.tsx';
import { ListExport } from '../../../shared/lists/ListExport.tsx';
import { ListFilters } from '../../../shared/lists/ListFilters.tsx';
import { ListPages } from '../../../shared/lists/ListPages.tsx';
import { useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { usePagedList } from '../../../shared/lists/use-paged-list.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useAuditEventsInfiniteQuery } from '../api.ts';
import { AUDIT_COLUMNS } from '../audit-columns.tsx';
import { TrailCheck } from '../components/TrailCheck.tsx';
import { readFilters } from '../read-filters.ts';

/** The audit trail: whether it is whole, and every event in the words of the reader. */
export default function AuditPage(): ReactNode {
  const { t, takeGroup } = useTranslation(['audit', 'lists', 'desk', 'identity']);
  const control = useListFilters(readFilters);
  const { filters } = control;
  const query = useAuditEventsInfiniteQuery(filters);
  const { list, pages } = usePagedList(query, filters, (page) => ({ rows: page.events, total: null }));
  const people = query.data?.pages[0]?.people ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ListExport
            fileName={t('exportFile')}
            formats={['csv']}
            ask={() => ({ path: AUDIT_EXPORT_PATH, query: { ...filters } })}
          />
        }
      />
      <TrailCheck />
      <ListFilters
        label={t('filter.label')}
        control={control}
        fields={[
          { kind: 'text', label: t('filter.text'), maxLength: AUDIT_TEXT_MAX },
          {
            kind: 'choice',
            name: 'person',
            label: t('filter.person'),
            any: t('filter.anyPerson'),
            options: people.map(({ id, name }) => ({ value: id, label: name })),
            isSearchable: true,
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t('filter.kind'),
            any: t('filter.anyKind'),
            options: AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          { kind: 'days', from: 'from', to: 'to', label: t('filter.days') },
        ]}
      />
      <div className="zl-audit-list">
        <List
          {...list}
          words={takeGroup('list')}
          columns={AUDIT_COLUMNS}
          headings={takeGroup('table')}
          idOf={({ id }) => id}
          screen={{ onPerson: (userId) => control.change('person', userId) }}
          density="tall"
        />
      </div>
      <ListPages label={t('list.label')} pages={pages} />
    </>
  );
}
