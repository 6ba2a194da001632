import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import type { Column } from '../../../../shared/lists/column.ts';
import { ListRows } from '../../../../shared/lists/ListRows.tsx';

interface PersonListProps<Row, Id extends string> {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, null, Id>[];
  readonly headings: Readonly<Record<Id, string>>;
  readonly idOf: (row: Row) => string;
  readonly children?: ReactNode;
}

/** One part of a person's page: its title and its rows, or that there are none. */
export function PersonList<Row, Id extends string>({
  title,
  none,
  rows,
  columns,
  headings,
  idOf,
  children,
}: PersonListProps<Row, Id>): ReactNode {
  return (
    <PersonSection title={title}>
      {children}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ListRows
          words={{ label: title, loading: title }}
          rows={rows}
          idOf={idOf}
          columns={columns}
          headings={headings}
          screen={null}
          density="compact"
          isInPanel
        />
      )}
    </PersonSection>
  );
}

function PersonSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <Panel as="section" className="zl-person-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Panel>
  );
}

/** The accounts under which somebody sent requests. */
export function PersonAccounts({ accounts }: Pick<PersonDossier, 'accounts'>): ReactNode {
  const { t } = useTranslation('persons');
  const { date } = useFormats();
  return (
    <PersonSection title={t('page.accounts')}>
      {accounts.length === 0 ? (
        <p>{t('page.noAccount')}</p>
      ) : (
        <ul className="zl-person-accounts">
          {accounts.map(({ userId, email, isVerified, status, createdAt }) => (
            <li key={userId}>
              <bdi dir="ltr">{email ?? t('page.noAddress')}</bdi> ·{' '}
              {t(isVerified ? 'page.verified' : 'page.notVerified')} · {t(`page.status.${status}`)} ·{' '}
              {t('page.since', { date: date(createdAt) })}
            </li>
          ))}
        </ul>
      )}
    </PersonSection>
  );
}
