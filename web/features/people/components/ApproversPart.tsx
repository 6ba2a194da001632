import './approvers.css';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import type { Person } from '../../../shared/session/person.ts';
import { useMay, useMe } from '../../../shared/session/use-me.ts';
import { usePeopleInfiniteQuery } from '../api.ts';
import { readAmount } from '../read-amount.ts';
import { useRolesChange } from '../use-roles-change.ts';
import { AuthorityField } from './AuthorityField.tsx';
import { nameOf, PersonStatus } from './PersonFacts.tsx';
import { StaleNotice } from './StaleNotice.tsx';

const APPROVERS = { role: 'approver' } as const;

/** Up to which amount each approver decides alone: changed here by an administrator, as in the panel of a person. */
export default function ApproversPart(): ReactNode {
  const { t } = useTranslation('people');
  const titleId = useId();
  const { pathTo } = useAppServices();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePeopleInfiniteQuery(APPROVERS);
  const approvers = data?.pages.flatMap(({ people }) => people);
  return (
    <Panel as="section" className="zl-approvers" aria-labelledby={titleId}>
      <Hidden as="h2" id={titleId}>
        {t('approvers.title')}
      </Hidden>
      <p>{t('approvers.text')}</p>
      {isError && approvers === undefined && (
        <Notice tone="warning">
          {t('list.failedTitle')}{' '}
          <TextButton onClick={() => void refetch()}>{t('approvers.retry')}</TextButton>
        </Notice>
      )}
      {approvers === undefined && !isError && <ListSkeleton label={t('list.loading')} />}
      {approvers !== undefined && <Approvers approvers={approvers} isAll={!hasNextPage} />}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('approvers.more')}
          </Button>
        </div>
      )}
      <p>
        <TextLink to={pathTo('users')}>{t('approvers.toPeople')}</TextLink>
      </p>
    </Panel>
  );
}

interface ApproversProps {
  readonly approvers: readonly PersonRow[];
  /** Whether there are no more of them: only then those without an amount can be counted. */
  readonly isAll: boolean;
}

function Approvers({ approvers, isAll }: ApproversProps): ReactNode {
  const { t } = useTranslation('people');
  const me = useMe();
  const mayManage = useMay('users:manage');
  if (approvers.length === 0) return <Notice tone="info">{t('approvers.empty')}</Notice>;
  // Whoever is switched off decides nothing anyway; an amount of nothing covers nothing.
  const without = approvers.filter(
    ({ authorityMnt, status }) => !authorityMnt && status !== 'disabled',
  ).length;
  return (
    <>
      {isAll && without > 0 && <Notice tone="warning">{t('approvers.without', { count: without })}</Notice>}
      <ul className="zl-approvers__list" aria-label={t('approvers.title')}>
        {approvers.map((person) => (
          <li key={person.id} className="zl-approvers__one">
            <div className="zl-approvers__who">
              <strong dir="auto">{nameOf(person)}</strong>
              <span className="zl-person__email" dir="ltr">
                {person.email}
              </span>
              {person.status !== 'active' && <PersonStatus person={person} />}
            </div>
            {mayManage && me ? <AmountForm me={me} person={person} /> : <Amount person={person} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Amount({ person: { authorityMnt } }: { readonly person: PersonRow }): ReactNode {
  const { t } = useTranslation('people');
  const { money } = useFormats();
  return (
    <span>
      {authorityMnt === null ? t('approvers.none') : t('table.upTo', { amount: money(authorityMnt) })}
    </span>
  );
}

/** The amount of one approver. Their roles stay as they are, whoever changed them meanwhile. */
function AmountForm({ me, person }: { readonly me: Person; readonly person: PersonRow }): ReactNode {
  const { t } = useTranslation('people');
  const form = useRolesChange(me, person);
  const { base, isStale } = form;
  const isSame = readAmount(form.authority) === base.authorityMnt && !isStale;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isBusy && !isSame) void form.save((isStale ? person : base).roles);
  };
  const name = nameOf(person);
  return (
    <Form onSubmit={onSubmit} aria-label={name}>
      {isStale && <StaleNotice before={base} now={person} onTakeOver={() => form.read(person)} />}
      <div className="zl-approvers__amount">
        <AuthorityField
          value={form.authority}
          problem={form.amountProblem ?? form.rolesProblem}
          onChange={form.setAuthority}
        />
        <Button
          type="submit"
          isBusy={form.isBusy}
          disabled={isSame}
          aria-label={t('approvers.saveOne', { name })}
        >
          {t('approvers.save')}
        </Button>
      </div>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {form.isSaved && isSame && <Notice tone="success">{t('approvers.saved')}</Notice>}
    </Form>
  );
}
