import { recommendsAndDecides } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag, type StateTone } from '../../../shared/kit/StateTag.tsx';
import { RowOpener } from '../../../shared/lists/RowOpener.tsx';
import { useMe } from '../../../shared/session/use-me.ts';

const STATUS_TONES: Readonly<Record<PersonRow['status'], StateTone>> = {
  active: 'success',
  invited: 'info',
  disabled: 'error',
};

interface PersonProps {
  readonly person: PersonRow;
}

export function PersonStatus({ person }: PersonProps): ReactNode {
  const { t } = useTranslation('people');
  return <StateTag tone={STATUS_TONES[person.status]} label={t(`status.${person.status}`)} />;
}

/** The name, or the address of someone who has given none. */
export const nameOf = ({ displayName, email }: PersonRow): string => displayName || email;

/** Name and address; the name opens the person. */
export function PersonName({ person, onOpen }: PersonProps & { readonly onOpen: () => void }): ReactNode {
  const { t } = useTranslation('people');
  const isMe = useMe()?.id === person.id;
  return (
    <div className="zl-person">
      <span className="zl-person__initial" aria-hidden="true">
        {[...nameOf(person)][0]?.toUpperCase()}
      </span>
      <div className="zl-person__text">
        <RowOpener rowId={person.id} label={t('table.openLabel', { name: nameOf(person) })} onOpen={onOpen}>
          {nameOf(person)}
        </RowOpener>
        {isMe && <span className="zl-person__you">{t('table.you')}</span>}
        <p className="zl-person__email" dir="ltr">
          {person.email}
        </p>
      </div>
    </div>
  );
}

/** The roles in words, with the amount beside the approver's. */
export function PersonRoles({ person }: PersonProps): ReactNode {
  const { t } = useTranslation(['people', 'identity']);
  const { money } = useFormats();
  return (
    <ul className="zl-roles">
      {person.roles.map((role) => (
        <li key={role}>
          <bdi>
            {t(`identity:role.${role}`)}
            {role === 'approver' && person.authorityMnt !== null && (
              <span className="zl-roles__amount">
                {' '}
                {t('table.upTo', { amount: money(person.authorityMnt) })}
              </span>
            )}
          </bdi>
        </li>
      ))}
      {recommendsAndDecides(person.roles) && (
        <li>
          <StateTag tone="warning" label={t('table.bothRoles')} />
        </li>
      )}
    </ul>
  );
}

/** Whether a second factor guards the account. */
export function PersonFactor({ person: { hasSecondFactor } }: PersonProps): ReactNode {
  const { t } = useTranslation('people');
  return t(hasSecondFactor ? 'table.factorOn' : 'table.factorOff');
}

/** When the person was last seen, or that they never were. */
export function PersonSeen({ person }: PersonProps): ReactNode {
  const { t } = useTranslation('people');
  const { dateTime } = useFormats();
  // Dates of one script keep their order inside a line of the other.
  return <bdi>{person.lastSeenAt === null ? t('table.never') : dateTime(person.lastSeenAt)}</bdi>;
}
