import '../../catalogue.ts';
import '../catalogue.ts';
import '../persons.css';
import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt, NotFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Skeleton, SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../../shared/look/PageHeader.tsx';
import { useParams } from '../../../../shared/routing/use-routing.ts';
import { usePersonQuery } from '../api.ts';
import { PersonExposure } from '../components/PersonExposure.tsx';
import { PersonAccounts, PersonList } from '../components/PersonParts.tsx';
import { CONSENT_COLUMNS, DOCUMENT_COLUMNS, MESSAGE_COLUMNS, REQUEST_COLUMNS } from '../person-columns.tsx';

/** A person who does not exist and an id that is none look the same to the reader. */
const NOT_FOUND: ReadonlySet<number | undefined> = new Set([404, 422]);

/** One person over all requests. */
export default function PersonPage(): ReactNode {
  const { t } = useTranslation('persons');
  const { pathTo } = useAppServices();
  const { id = '' } = useParams();
  const { data: person, error, refetch } = usePersonQuery({ personId: id });
  if (person) return <OnePerson person={person} />;
  if (error === undefined)
    return (
      <Skeleton className="zl-person-page" label={t('page.loading')}>
        <SkeletonLine size="short" />
        <SkeletonLine />
        <SkeletonLine />
      </Skeleton>
    );
  if ('status' in error && NOT_FOUND.has(error.status))
    return (
      <EmptyState
        headingLevel={1}
        art={<NotFoundArt />}
        title={t('page.unknownTitle')}
        text={t('page.unknownText')}
        actions={
          <LinkButton variant="primary" to={pathTo('desk')}>
            {t('page.desk')}
          </LinkButton>
        }
      />
    );
  return (
    <FailedState
      headingLevel={1}
      art={<BrokenArt />}
      title={t('page.failedTitle')}
      text={t('page.failedText')}
      retry={t('page.retry')}
      onRetry={() => void refetch()}
    />
  );
}

function OnePerson({ person }: { readonly person: PersonDossier }): ReactNode {
  const { t, takeGroup } = useTranslation('persons');
  const headings = takeGroup('table');
  return (
    <div className="zl-person-page">
      <PageHeader
        title={person.name}
        lead={
          <>
            {t(`page.kinds.${person.kind}`)} · <bdi>{person.registerNumber}</bdi> ·{' '}
            <bdi dir="ltr">{person.phone}</bdi> · <bdi dir="ltr">{person.email}</bdi>
          </>
        }
      />
      <PersonList
        title={t('page.requests')}
        none={t('page.noRequests')}
        rows={person.requests}
        columns={REQUEST_COLUMNS}
        headings={headings}
        idOf={({ loanRequestId, role }) => `${loanRequestId} ${role}`}
      >
        <PersonExposure person={person} />
        {person.hasMore && <p>{t('page.more')}</p>}
      </PersonList>
      <PersonList
        title={t('page.documents')}
        none={t('page.noDocuments')}
        rows={person.documents}
        columns={DOCUMENT_COLUMNS}
        headings={headings}
        idOf={({ id }) => id}
      />
      <PersonList
        title={t('page.messages')}
        none={t('page.noMessages')}
        rows={person.messages}
        columns={MESSAGE_COLUMNS}
        headings={headings}
        idOf={({ id }) => id}
      />
      <PersonList
        title={t('page.consents')}
        none={t('page.noConsents')}
        rows={person.consents}
        columns={CONSENT_COLUMNS}
        headings={headings}
        idOf={({ loanRequestId, purpose, givenAt }) => `${loanRequestId} ${purpose} ${givenAt}`}
      />
      <PersonAccounts accounts={person.accounts} />
    </div>
  );
}
